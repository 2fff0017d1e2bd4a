import { TextInput } from '@mantine/core';
import { configuration } from '~/app/configuration.ts';
import type { TabProps } from '../tab/tab.ts';
import { factsOfProperty } from './log-facts.ts';
import { useLog } from './log-context.ts';
import { LogTab } from './LogTab.tsx';
import { SlotFields } from './SlotFields.tsx';

/**
 * Document 003, “Patient's Property tab”: Back and Next both save first. Its help is, there with a straight apostrophe,
 * “Enter a list of patient's belongings listing them 1 by 1”.
 */
export default function PropertyTab(props: TabProps) {
  const log = useLog();
  return (
    <LogTab
      {...props}
      name="property"
      part="PATIENT"
      help="Enter a list of patient’s belongings listing them 1 by 1"
      open={log.property}
      factsOf={factsOfProperty}
      backSaves
    >
      {({ values, faults }, set) => (
        <>
          <SlotFields
            label="Item"
            name="propertyList"
            slots={values.propertyList}
            faults={faults}
            onChange={(propertyList) => set({ propertyList })}
          />
          <TextInput
            label={`Cash Handover (${configuration().currency})`}
            size="lg"
            inputMode="decimal"
            autoComplete="off"
            value={values.cashHandover}
            error={faults['cashHandover']}
            onChange={({ currentTarget: { value } }) => set({ cashHandover: value })}
          />
        </>
      )}
    </LogTab>
  );
}
