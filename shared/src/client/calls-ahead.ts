/** The time after which results requested at startup expire. */
const MAX_AGE_MS = 30_000

const ahead = new Map<string, Promise<Response>>()

/**
 * Takes over the calls that were made before the client code was loaded. The first later call to
 * the same path uses the result of the earlier one.
 */
export function takeOverCalls(calls: Iterable<readonly [path: string, answer: Promise<Response>]>) {
  for (const [path, answer] of calls) ahead.set(path, answer)
  setTimeout(forgetCallsAhead, MAX_AGE_MS)
}

/**
 * Discards the results of the calls made at startup, because any write, including a sign-in, may
 * change them.
 */
export const forgetCallsAhead = (): void => ahead.clear()

export function takeCallAhead(path: string): Promise<Response> | undefined {
  const answer = ahead.get(path)
  ahead.delete(path)
  return answer
}
