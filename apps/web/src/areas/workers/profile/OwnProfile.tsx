import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { WorkerDetail } from '@worklane/contract/workers/worker.ts';
import { Facts } from '~/ui/Facts.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { EditablePanel } from './EditablePanel.tsx';
import { contactFacts, personFacts } from './facts.tsx';
import classes from './WorkerInformation.module.css';
import { EditablePhoto } from './WorkerPhoto.tsx';

const OwnPersonForm = onDemand(() => import('./OwnPersonForm.tsx'));
const OwnContactForm = onDemand(() => import('./OwnContactForm.tsx'));

/** Document 002: the contact card and the personal details of the worker's home. */
export const OwnProfile = ({ worker }: { worker: WorkerDetail | undefined }) =>
  worker ? (
    <>
      <EditablePanel
        title="Contact"
        label="contact"
        mayEdit={worker.can.editContact}
        renderForm={(close) => <OwnContactForm worker={worker} onClose={close} />}
      >
        <div className={classes['information']}>
          <EditablePhoto worker={worker} />
          <div className={classes['facts']}>
            <Facts facts={contactFacts(worker)} />
          </div>
        </div>
      </EditablePanel>
      <EditablePanel
        title="Personal details"
        label="personal details"
        mayEdit={worker.can.editPerson}
        renderForm={(close) => <OwnPersonForm worker={worker} onClose={close} />}
      >
        <Facts facts={personFacts(worker)} />
        <Anchor component={Link} to={`/worker/workers/info/${worker.id}`} size="sm">
          All my details
        </Anchor>
      </EditablePanel>
    </>
  ) : (
    <>
      <Panel title="Contact">
        <PanelSkeleton rows={4} />
      </Panel>
      <Panel title="Personal details">
        <PanelSkeleton rows={3} />
      </Panel>
    </>
  );
