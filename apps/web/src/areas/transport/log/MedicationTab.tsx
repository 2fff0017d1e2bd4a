import type { TabProps } from '../tab/tab.ts';
import { factsOfMedication } from './log-facts.ts';
import { logOf } from './log-store.ts';
import { LogTab } from './LogTab.tsx';
import { SlotFields } from './SlotFields.tsx';

/** Document 003, “Medication tab”: Next saves, Back doesn’t; what was typed stays on the device. */
export default function MedicationTab(props: TabProps) {
  return (
    <LogTab {...props} name="medication" open={logOf(props.job.id).medication} factsOf={factsOfMedication}>
      {({ values, faults }, set) => (
        <SlotFields
          label="Medication"
          name="medicationList"
          slots={values.medicationList}
          faults={faults}
          onChange={(medicationList) => set({ medicationList })}
        />
      )}
    </LogTab>
  );
}
