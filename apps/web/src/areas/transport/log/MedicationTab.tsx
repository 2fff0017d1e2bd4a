import type { TabProps } from '../tab/tab.ts';
import { factsOfMedication } from './log-facts.ts';
import { useLog } from './log-context.ts';
import { LogTab } from './LogTab.tsx';
import { SlotFields } from './SlotFields.tsx';

/** Document 003, “Medication tab”: Next saves, Back doesn’t; what was typed stays on the device. */
export default function MedicationTab(props: TabProps) {
  const log = useLog();
  return (
    <LogTab {...props} name="medication" part="PATIENT" open={log.medication} factsOf={factsOfMedication}>
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
