import type { EventEmitter } from 'node:events'

export type QueryKind = 'read' | 'insert' | 'update' | 'delete' | 'other'

export interface AnsweredQuery {
  kind: QueryKind
  /** The statement with placeholders, as it was sent. */
  statement: string
  seconds: number
  isFailed: boolean
}

/** Knex's event for a sent query. */
interface SentQuery {
  /** The statements `begin` and `commit` have no id, and no event reports their results. */
  __knexQueryUid?: string
  sql: string
}

/**
 * Reports every query of a Knex client once it has succeeded or failed, including those in
 * transactions.
 */
export function watchQueries(client: EventEmitter, report: (query: AnsweredQuery) => void): void {
  const sentAt = new Map<string, number>()
  const answered = ({ __knexQueryUid: uid, sql }: SentQuery, isFailed: boolean) => {
    const start = uid && sentAt.get(uid)
    if (!start) return
    sentAt.delete(uid)
    const seconds = (performance.now() - start) / 1000
    report({ kind: kindOf(sql), statement: sql, seconds, isFailed })
  }
  client.on('query', ({ __knexQueryUid: uid }: SentQuery) => {
    if (uid) sentAt.set(uid, performance.now())
  })
  client.on('query-response', (_answer: unknown, query: SentQuery) => answered(query, false))
  client.on('query-error', (_error: unknown, query: SentQuery) => answered(query, true))
}

const KINDS: ReadonlyMap<string, QueryKind> = new Map([
  ['select', 'read'],
  ['with', 'read'],
  ['show', 'read'],
  ['pragma', 'read'],
  ['insert', 'insert'],
  ['replace', 'insert'],
  ['update', 'update'],
  ['delete', 'delete'],
])

export const kindOf = (sql: string): QueryKind =>
  KINDS.get(/\w+/.exec(sql)?.[0].toLowerCase() ?? '') ?? 'other'

const TEXT_LITERAL = /'(?:[^'\\]|\\.|'')*(?:'|$)/gs
const MAX_LENGTH = 2000

/** The statement without literal values, cut to a length suitable for a log. */
export function statementForLog(sql: string): string {
  const cleaned = sql.replace(TEXT_LITERAL, "'…'").replace(/\s+/g, ' ').trim()
  return cleaned.length > MAX_LENGTH ? `${cleaned.slice(0, MAX_LENGTH)}…` : cleaned
}
