import { isIP } from 'node:net'
import type { ImportPlan as WirePlan } from '@ufuq/shared/contract/imports/plan'
import { hostOf } from '#transfer/fetch/checked_target'
import { isPublicAddress } from '#transfer/fetch/public_address'
import type { ImportPlan } from '#transfer/plan/import_plan'
import { makePlan } from '#transfer/plan/make_plan'
import type { Spool } from '#transfer/source/spool'
import { countPairs, fillPairs } from './pairs.ts'

/** Makes the plan and stores it beside what was read. */
export async function storePlan(spool: Spool): Promise<WirePlan> {
  fillPairs(spool)
  const plan = toWirePlan(await makePlan(spool), spool)
  spool.exec('create table if not exists plans (plan text)')
  spool.transaction(() => {
    spool.exec('delete from plans')
    spool.prepare('insert into plans (plan) values (?)').run(JSON.stringify(plan))
  })()
  return plan
}

/** The stored plan. */
export const planIn = (spool: Spool): WirePlan => {
  const { plan } = spool.prepare('select plan from plans').get() as { plan: string }
  return JSON.parse(plan) as WirePlan
}

function toWirePlan(plan: ImportPlan, spool: Spool): WirePlan {
  const { pairs, tags, pictures, source, ...rest } = plan
  const { joined, single } = pairs
  const { count, named, known } = tags
  return {
    ...rest,
    source,
    hasPostsOnly: hasPostsOnly(spool),
    pairs: { joined, suggested: countPairs(spool).suggested, single },
    tags: { count, named, known },
    pictures: pictures.map(({ host, count: shown }) => ({
      host,
      count: shown,
      isOwn: URL.canParse(source.address) && new URL(source.address).host === host,
      isPrivate: isPrivate(host),
    })),
  }
}

/**
 * Whether the export contains only posts. By default, WordPress exports everything, including pages
 * and pictures.
 */
const hasPostsOnly = (spool: Spool): boolean =>
  spool
    .prepare(
      `select 1 from sites where system = 'wordpress'
        and not exists (select 1 from records where kind = 'page')
        and not exists (select 1 from attachments)`,
    )
    .get() !== undefined

/**
 * Whether a host has an address of this machine or its network, as far as the host's name shows.
 * The IP addresses to which a name resolves are checked with each request.
 */
function isPrivate(host: string): boolean {
  if (!URL.canParse(`http://${host}/`)) return true
  const name = hostOf(new URL(`http://${host}/`))
  return isIP(name) === 0
    ? /^(?:.*\.)?(?:localhost|local|internal)$/.test(name)
    : !isPublicAddress(name)
}
