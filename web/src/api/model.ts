/** Names for the generated types. They are derived from paths and fields, so they do not depend on names of server classes. */
import type { ClientMessage, Operations, ServerMessage } from './types';

type Body<Operation extends keyof Operations> = Operations[Operation]['body'];
type Response<Operation extends keyof Operations> = Operations[Operation]['response'];

export type GameSummary = Response<'GET /api/games'>[number];
export type GameOption = GameSummary['options'][number];
export type RuleClause = Response<'GET /api/games/{game}/rules'>[number];
export type Profile = Response<'GET /api/self'>;
export type Rating = Profile['ratings'][number];
export type Session = Response<'GET /api/self/sessions'>[number];
export type LobbyTable = Response<'GET /api/tables'>[number];
export type TableOptions = Body<'POST /api/tables'>;
export type SeatOptions = NonNullable<TableOptions['places']>[number];
export type TableView = Response<'GET /api/tables/{table_id}'>;
export type SeatView = TableView['seats'][number];
export type Clock = TableView['clock'];
export type HintedMove = Response<'GET /api/tables/{table_id}/hint'>['moves'][number];
export type MoveOutcome = Response<'POST /api/tables/{table_id}/foresee'>;
export type PastPosition = Response<'GET /api/tables/{table_id}/past/{count}'>;
export type LessonState = Response<'POST /api/lessons/{game}'>;
export type LessonMove = LessonState['shown'][number];
export type TableUpdate = Extract<ServerMessage, { say: 'update' }>;
export type EntryView = TableUpdate['entries'][number];
export type GameEvent = EntryView['events'][number];
export type Command = ClientMessage['command'];
