/** Kept free of schemas, so that the pages of the team leader stay light. */
export const LEADER_MANIFEST_PATH = '/api/v1/team-leader/manifest';
