import type { Applicant, ApplicantDetail, listApplicants } from '@worklane/contract/applicants/applicant.ts';
import { APPLICANT_STATUS } from '@worklane/contract/applicants/applicant.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { canAccept, canReject } from './applicant.policy.ts';

type Query = Received<typeof listApplicants>['query'];

/** A link of before there were applications dates from when it was made. */
const appliedAt = sql<string>`coalesce(applicant.applied_at, link.created_at)`;
const emailConfirmed = sql<boolean>`app.has_confirmed_email(worker.id)`;
/** Bank details are never submitted: they are given as soon as they are saved. */
const formsSubmitted = sql<number>`(
  select count(*) from worker_form form
  where form.agency_id = link.agency_id and form.worker_id = link.worker_id
    and (form.submitted_at is not null or form.kind = 'BANK' and form.version > 0))`;
const lastname = sql`lower(worker.lastname)`;
const firstname = sql`lower(worker.firstname)`;

const SORT = {
  lastname: [lastname, firstname],
  assignmentName: [sql`lower(code.name)`, lastname],
  nationality: [sql`worker.nationality`, lastname],
  appliedAt: [appliedAt],
  status: [sql`link.status`, appliedAt],
};

const applications = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('agency_worker as link')
    .innerJoin('worker', 'worker.id', 'link.worker_id')
    .leftJoin('applicant', (join) =>
      join.onRef('applicant.agency_id', '=', 'link.agency_id').onRef('applicant.worker_id', '=', 'link.worker_id'),
    )
    .leftJoin('assignment_code as code', 'code.id', 'applicant.assignment_code_id')
    .where('link.agency_id', '=', actor.agencyId);

/** Whoever applied to the actor's agency and was not taken on. */
export const listOwnApplicants = (tx: Tx, actor: Actor, query: Query): Promise<Page<Applicant>> => {
  let applicants = applications(tx, actor).where('link.status', 'in', [...APPLICANT_STATUS]);
  if (query.statuses.length > 0) applicants = applicants.where('link.status', 'in', query.statuses);
  if (query.search) {
    applicants = applicants.where((row) =>
      everyWord(query.search, (text) =>
        row.or([
          row(sql`worker.firstname || ' ' || worker.lastname`, 'ilike', text),
          row('worker.email', 'ilike', text),
          row('code.name', 'ilike', text),
        ]),
      ),
    );
  }
  const direction = directionOf(query);
  return pageOf(tx, query, applicants, (matching) => {
    const rows = matching.select([
      'worker.id',
      'worker.firstname',
      'worker.lastname',
      'worker.email',
      'worker.nationality',
      'code.name as assignmentName',
      appliedAt.as('appliedAt'),
      'link.status',
      emailConfirmed.as('emailConfirmed'),
      formsSubmitted.as('formsSubmitted'),
    ]);
    return SORT[query.sort]
      .reduce((sorted, column) => sorted.orderBy(column, direction), rows)
      .orderBy('worker.id', direction);
  });
};

/** One of them, also after the decision. */
export const findApplicant = async (tx: Tx, actor: Actor, id: number): Promise<ApplicantDetail | undefined> => {
  const row = await applications(tx, actor)
    .leftJoin('app_user as colleague', 'colleague.id', 'applicant.decided_by_user_id')
    .select([
      'worker.id',
      'worker.firstname',
      'worker.lastname',
      'worker.gender',
      'worker.dob',
      'worker.nationality',
      'worker.email',
      'worker.phone_number as phoneNumber',
      'worker.address',
      'code.id as codeId',
      'code.code',
      'code.name as codeName',
      appliedAt.as('appliedAt'),
      'link.status',
      emailConfirmed.as('emailConfirmed'),
      'applicant.decided_at as decidedAt',
      'applicant.reason',
      sql<string | null>`colleague.first_name || ' ' || colleague.last_name`.as('decidedBy'),
      sql<number>`coalesce(applicant.version, 1)`.as('version'),
    ])
    .where('link.worker_id', '=', id)
    .where((is) => is.or([is('link.status', 'in', [...APPLICANT_STATUS]), is('applicant.worker_id', 'is not', null)]))
    .executeTakeFirst();
  if (!row) return undefined;
  const { codeId, code, codeName, decidedAt, decidedBy, reason, ...applicant } = row;
  return {
    ...applicant,
    assignmentCode: codeId === null ? null : { id: codeId, code: code ?? '', name: codeName ?? '' },
    decision: decidedAt === null ? null : { at: decidedAt, by: decidedBy, reason },
    can: { accept: canAccept(actor, row.status), reject: canReject(actor, row.status) },
  };
};
