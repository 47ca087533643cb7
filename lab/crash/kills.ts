// Kills the product or its database, or cuts the power of both, at random moments of a task.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './faults.ts'
import type { Ground } from './ground.ts'
import type { Attempt, Work } from './work.ts'

export interface Outcome {
  kills: number
  acknowledged: number
  faults: Fault[]
}

/** Crashes the product or its database this many times during `work`, or until there is a fault. */
export async function killDuring(
  name: string,
  work: Work,
  ground: Ground,
  wanted: number,
  say: (line: string) => void,
): Promise<Outcome> {
  const outcome: Outcome = { kills: 0, acknowledged: 0, faults: [] }
  await work.prepare(ground)
  for (let isOver = false; !isOver && outcome.faults.length === 0;) {
    const isLast = outcome.kills === wanted
    const target = ground.targets[outcome.kills % ground.targets.length] ?? 'server'
    const attempt = await work.start(ground)
    const hasEnded = await endsBeforeKill(attempt, isLast)
    if (!hasEnded) {
      await ground.crash(target, attempt.kill)
      outcome.kills += 1
    }
    await attempt.ended()
    if (attempt.done && !hasEnded) {
      say(`${name}  kill ${outcome.kills}: ${target}`)
      continue
    }
    outcome.faults = await work.verify(ground)
    isOver = attempt.done ? isLast : outcome.kills === wanted
    const what = hasEnded ? 'ended' : `kill ${outcome.kills}: ${target}`
    say(`${name}  ${what}, ${summaryOf(outcome.faults)}`)
    if (!isOver && attempt.done) await work.prepare(ground)
  }
  outcome.acknowledged = work.acknowledged?.() ?? 0
  return outcome
}

/**
 * Resolves to true if the attempt ends before a random moment, and otherwise to false. The moment
 * is more often early than late. The last attempt is not killed, so that it can finish.
 */
async function endsBeforeKill({ busy, span, done }: Attempt, isLast: boolean): Promise<boolean> {
  const end = done?.then(() => true)
  if (isLast && end) return end
  const moment = busy.then(() => sleep(Math.random() ** 2 * span)).then(() => false)
  return end ? Promise.race([end, moment]) : moment
}

export const summaryOf = (faults: readonly Fault[]): string =>
  faults.length === 0 ? 'all whole' : `FAULTS: ${faults.map(({ what }) => what).join('; ')}`
