import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { getLogAttachment, type LogAttachment } from '@worklane/contract/vehicle-hire/general-log.ts';
import { downloadFile } from '~/app/download-file.ts';
import { useDetail } from '~/app/queries.ts';
import { usePicture } from '~/ui/use-picture.ts';
import classes from './Attachments.module.css';

/** Pictures are shown, PDFs saved. */
export const Attachments = ({ attachments }: { attachments: readonly LogAttachment[] }) => (
  <ul className={classes['attachments']} aria-label="Photos">
    {attachments.map((attachment) => (
      <li key={attachment.id}>
        {attachment.contentType === 'application/pdf' ? (
          <Paper attachment={attachment} />
        ) : (
          <Picture attachment={attachment} />
        )}
        <span className="dimmed">Added by {attachment.addedBy}</span>
      </li>
    ))}
  </ul>
);

type Props = { attachment: LogAttachment };

/** It needs the session, so it is fetched like everything else. */
const Picture = ({ attachment: { id, name } }: Props) => {
  const { data } = useDetail(getLogAttachment, { params: { id } }, { silent: true });
  const address = usePicture(data instanceof File ? data : undefined);
  return <span className={classes['picture']}>{address && <img src={address} alt={name} />}</span>;
};

const Paper = ({ attachment: { id, name } }: Props) => {
  const saving = useMutation({ mutationFn: () => downloadFile(getLogAttachment, { params: { id } }) });
  return (
    <Button
      variant="default"
      className={classes['paper'] ?? ''}
      leftSection={<IconFileDownload size={16} aria-hidden />}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {name}
    </Button>
  );
};
