import { Button, Group } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import { RISK_DOCUMENT } from '@worklane/contract/transport/risk-document.ts';
import { useState } from 'react';
import { reasonOf } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { faultOfFile } from '~/ui/check-file.ts';
import { FileDrop } from '~/ui/FileDrop.tsx';
import { useFieldValue, useFormContext } from '~/ui/form/context.ts';
import { fittingFile } from './fitting-file.ts';
import { RISK_DOC, type SentDocument } from './request-values.ts';

/** Pictures are made to fit before anybody looks at how large they are. */
const ANY_SIZE = { ...RISK_DOCUMENT, maxBytes: Number.MAX_SAFE_INTEGER };

type Props = {
  /** Sends the file ahead of the request. */
  send: (file: File) => Promise<{ riskDoc: string }>;
};

/** A document about the patient’s risks, sent as soon as it is chosen; it joins the request, and nobody can look at it here any more. */
export const RiskDocumentField = ({ send }: Props) => {
  const form = useFormContext();
  const sent = useFieldValue(RISK_DOC) as SentDocument | null;
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const refusal = form.errors[RISK_DOC];

  const set = (document: SentDocument | null) => {
    form.clearFieldError(RISK_DOC);
    form.setFieldValue(RISK_DOC, document);
  };

  const take = async (chosen: File) => {
    setBusy(true);
    try {
      const file = await fittingFile(chosen);
      const wrong = faultOfFile(file, RISK_DOCUMENT);
      setFault(wrong);
      if (wrong !== undefined) return;
      set({ ...(await send(file)), name: chosen.name });
      notify('success', 'Sucessfully uploaded.');
    } catch (failure) {
      setFault(reasonOf(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div data-path={RISK_DOC} tabIndex={-1} aria-busy={busy}>
      <FileDrop
        label="Risk document"
        hint="A PDF or a picture under 1 MB. Nobody can open it until you submit the request."
        rule={ANY_SIZE}
        error={fault ?? (typeof refusal === 'string' ? refusal : undefined)}
        disabled={busy}
        onFile={(file, wrong) => {
          setFault(wrong);
          if (file) void take(file);
        }}
      >
        {sent && <IconFileCheck size={28} stroke={1.5} aria-hidden />}
      </FileDrop>
      <output>
        {busy ? (
          'Sending the document…'
        ) : sent ? (
          <Group gap="xs" mt="xs">
            <span>{sent.name} was sent.</span>
            <Button variant="subtle" onClick={() => set(null)} aria-label={`Remove ${sent.name}`}>
              Remove
            </Button>
          </Group>
        ) : null}
      </output>
    </div>
  );
};
