import * as v from 'valibot';
import { NoteSchema, ReleaseEntrySchema, SettingSchema, ShareSchema } from './preview-requests.ts';

/** `POST /api/dealers/{slug}/targets` */
export const TargetSchema = v.object({ target: v.string() });

/** `GET /api/dealers/{slug}/history` */
export const ReleaseListSchema = v.object({ releases: v.array(ReleaseEntrySchema) });

/** `GET /api/dealers/{slug}/settings` */
export const SettingListSchema = v.object({ settings: v.array(SettingSchema) });

/** `GET /api/dealers/{slug}/shares` */
export const ShareListSchema = v.object({ shares: v.array(ShareSchema) });

/** `GET /api/dealers/{slug}/notes` */
export const NoteListSchema = v.object({ notes: v.array(NoteSchema) });
