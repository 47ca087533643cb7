/** What was asked for at a start tells nothing about later. */
const MAX_AGE_MS = 30_000

const ahead = new Map<string, Promise<Response>>()

/** Takes over calls that were made before there was code to make them: each answers the first call to its path. */
export function takeOverCalls(calls: Iterable<readonly [path: string, answer: Promise<Response>]>) {
  for (const [path, answer] of calls) ahead.set(path, answer)
  setTimeout(forgetCallsAhead, MAX_AGE_MS)
}

/** Anything written, a new session included, may change what they answered. */
export const forgetCallsAhead = (): void => ahead.clear()

export function takeCallAhead(path: string): Promise<Response> | undefined {
  const answer = ahead.get(path)
  ahead.delete(path)
  return answer
}
