import { channel } from 'node:diagnostics_channel'
import type { QueryKind } from '#core/metrics/query_watch'

/**
 * Events in the server that metrics count. Their string values come from fixed sets, so they
 * contain no user input and no personal data.
 */
interface MetricEvents {
  request: { method: string; route: string; status: number; seconds: number }
  page: { isCached: boolean }
  stale: object
  rendering: { of: 'page' | 'text'; outcome: 'done' | 'failed' | 'given up'; seconds: number }
  query: { kind: QueryKind; seconds: number; isFailed: boolean }
  connectionRefused: { limit: 'network' | 'total' | 'unanswered' }
  email: { isTaken: boolean }
  chore: { isDone: boolean }
}

const channelOf = (name: keyof MetricEvents) => channel(`ufuq:${name}`)

/** Emits an event, which costs nothing without listeners. */
export function emit<Name extends keyof MetricEvents>(name: Name, what: MetricEvents[Name]) {
  channelOf(name).publish(what)
}

/** Listens for an event. Returns the function that stops listening. */
export function onEvent<Name extends keyof MetricEvents>(
  name: Name,
  listener: (what: MetricEvents[Name]) => void,
): () => void {
  const events = channelOf(name)
  const onMessage = (message: unknown) => listener(message as MetricEvents[Name])
  events.subscribe(onMessage)
  return () => {
    events.unsubscribe(onMessage)
  }
}
