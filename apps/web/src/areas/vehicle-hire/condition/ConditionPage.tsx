import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconArrowLeft, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { downloadConditionReport, getConditionReport } from '@worklane/contract/vehicle-hire/condition-report.ts';
import { downloadFile } from '~/app/download-file.ts';
import { isMissing } from '~/app/failure.ts';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { useDetail } from '~/app/queries.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { ConditionForm } from './ConditionForm.tsx';
import { ConditionSheet } from './ConditionSheet.tsx';
import { handoverWaitsFor } from './words.ts';

type Props = {
  /** Whose booking it is, where the address says so. */
  clientId?: number;
  bookingId: number;
  /** The booking’s page. */
  booking: LinkProps;
};

/** How a hired vehicle went out and came back; what comes next is written down here. */
export const ConditionPage = ({ clientId, bookingId, booking }: Props) => {
  const asked = Number.isInteger(clientId ?? 0) && Number.isInteger(bookingId);
  const detail = useDetail(getConditionReport, { params: { id: bookingId } }, { enabled: asked });
  const pdf = useMutation({
    mutationFn: () => downloadFile(downloadConditionReport, { params: { id: bookingId } }),
  });
  const report = detail.data;
  const isElsewhere = report && clientId !== undefined && report.client.id !== clientId;
  if (!asked || isMissing(detail.error) || isElsewhere) return <NotFoundPage />;
  return (
    <>
      <PageHeader
        title="Vehicle Condition Report form"
        action={
          <Group gap="xs" className="no-print">
            <Button
              component={Link}
              {...(booking as { to: string })}
              variant="default"
              leftSection={<IconArrowLeft size={16} aria-hidden />}
            >
              Back to booking
            </Button>
            {report?.handover && (
              <>
                <Button
                  variant="default"
                  leftSection={<IconPrinter size={16} aria-hidden />}
                  onClick={() => window.print()}
                >
                  Print
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconDownload size={16} aria-hidden />}
                  loading={pdf.isPending}
                  onClick={() => pdf.mutate()}
                >
                  Download PDF
                </Button>
              </>
            )}
          </Group>
        }
      />
      {detail.isError && !report ? (
        <ErrorState title="This report couldn’t be loaded" error={detail.error} onRetry={() => void detail.refetch()} />
      ) : (
        <Stack gap="md" aria-busy={!report}>
          {report?.lacks && (
            <Alert color="yellow" className="no-print" title="Not ready to be handed over">
              {handoverWaitsFor[report.lacks]}
            </Alert>
          )}
          {report?.can.handOver && (
            <div className="no-print">
              <ConditionForm report={report} stage="HANDOVER" />
            </div>
          )}
          {report?.can.recordReturn && (
            <div className="no-print">
              <ConditionForm report={report} stage="RETURN" />
            </div>
          )}
          {report ? (
            !report.can.handOver && (
              <Panel title="Condition">
                <ConditionSheet report={report} />
              </Panel>
            )
          ) : (
            <Panel title="Condition">
              <PanelSkeleton rows={8} />
            </Panel>
          )}
        </Stack>
      )}
    </>
  );
};
