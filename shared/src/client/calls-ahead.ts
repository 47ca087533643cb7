/** Results requested at a start are not valid later. */
const MAX_AGE_MS = 30_000

const ahead = new Map<string, Promise<Response>>()

/**
 * Takes over calls that were made before the client code was loaded: each answers the first
 * call to its path.
 */
export function takeOverCalls(calls: Iterable<readonly [path: string, answer: Promise<Response>]>) {
  for (const [path, answer] of calls) ahead.set(path, answer)
  setTimeout(forgetCallsAhead, MAX_AGE_MS)
}

/** Any write, including a new session, may change their answers. */
export const forgetCallsAhead = (): void => ahead.clear()

export function takeCallAhead(path: string): Promise<Response> | undefined {
  const answer = ahead.get(path)
  ahead.delete(path)
  return answer
}
