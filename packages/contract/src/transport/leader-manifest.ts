import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LEADER_MANIFEST_PATH } from './paths.ts';

const Icon = z.object({
  src: z.string(),
  sizes: z.string(),
  type: z.string().optional(),
  purpose: z.string().optional(),
});

/** A web application manifest, by the names of its standard. */
export const LeaderManifest = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  start_url: z.string(),
  scope: z.string(),
  display: z.string(),
  background_color: z.string(),
  theme_color: z.string(),
  icons: z.array(Icon),
});

export const getLeaderManifest = endpoint({
  method: 'GET',
  path: LEADER_MANIFEST_PATH,
  summary: 'What a phone needs to put the team leader’s log on its home screen, with this deployment’s name and looks',
  access: 'ANYONE',
  response: LeaderManifest,
});
