import router from '@adonisjs/core/services/router'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { localizedPath, PUBLIC_PAGES, UNLISTED_PAGES } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import { REDIRECT_LIMITS, type RedirectRule } from '@ufuq/shared/contract/redirects'
import { chainFault, endOfChain, pathOfTarget } from '@ufuq/shared/domain/redirects/chains'
import {
  isServerPath,
  readOldAddress,
  readRedirectTarget,
} from '@ufuq/shared/domain/redirects/targets'
import type User from '#accounts/user'
import { inQuietTransaction } from '#content/in_transaction'
import { ApiException } from '#core/errors/api_exception'
import { writeDocumentReferences } from '#legacy_entries/document_references'
import { resolveTargets } from '#site/redirects/resolve_targets'
import { settleTarget } from '#site/redirects/settle_target'
import Redirect from '#site/redirects/redirect'

interface Input {
  from: string
  target: string
  languages?: Language[] | undefined
}

const refuse = (field: 'from' | 'target', rule: RedirectRule, instead?: string): never => {
  const message = `The ${field} field breaks the rule ${rule}`
  throw ApiException.validation([
    { field, message, rule, ...(instead !== undefined && { instead }) },
  ])
}

/**
 * Creates a redirect in each of the languages. Throws 422 if a redirect violates a rule; the error
 * names the rule.
 */
export async function createRedirects(input: Input, person: User): Promise<Redirect[]> {
  const old = readOldAddress(input.from)
  if (!old) return refuse('from', 'path')
  const { path } = old
  const languages = input.languages ?? [old.language]
  const target = await settleTarget(input.target, old.language)
  return inQuietTransaction(async (client) => {
    const made: Redirect[] = []
    for (const language of languages) {
      if (isShipped(path, language)) refuse('from', 'shipped')
      await assertLeads({ language, path, target }, client)
      const taken = await Redirect.query({ client }).where({ language, path }).first()
      if (taken) refuse('from', 'taken')
      const redirect = new Redirect()
      redirect.merge({ language, path, target, createdById: person.id })
      const { id } = await redirect.useTransaction(client).save()
      await writeDocumentReferences({ redirect_id: id }, { live: target }, client)
      made.push(redirect)
    }
    const [row] = await client.from('redirects').count('* as count')
    if (Number(row?.count) > REDIRECT_LIMITS.byHand) refuse('from', 'tooMany')
    const addresses = languages.map((language) => localizedPath(language, path))
    await client.from('missed_addresses').whereIn('address', addresses).delete()
    return made
  })
}

/** Changes the target of a redirect. */
export async function changeRedirect(id: number, typed: string): Promise<Redirect> {
  const { language } = await Redirect.findOrFail(id)
  const target = await settleTarget(typed, language)
  return inQuietTransaction(async (client) => {
    const redirect = await Redirect.query({ client }).where({ id }).forUpdate().firstOrFail()
    await assertLeads({ language: redirect.language, path: redirect.path, target }, client)
    await writeDocumentReferences({ redirect_id: id }, { live: target }, client)
    return redirect.merge({ target }).save()
  })
}

interface Leading {
  language: Language
  path: string
  target: string
}

/** Throws 422 if the target is not valid, or if the redirect would be part of a chain or a loop. */
async function assertLeads(
  { language, path, target }: Leading,
  client: TransactionClientContract,
): Promise<void> {
  if (!readRedirectTarget(target)) refuse('target', 'target')
  const others: { path: string; target: string }[] = await client
    .from('redirects')
    .where({ language })
    .where((query) =>
      query.where('target', 'like', '/%').orWhere('path', pathOfTarget(target) ?? ''),
    )
    .select('path', 'target')
  const rest = others.filter((one) => one.path !== path)
  const targets = new Map(rest.map((one) => [one.path, one.target]))
  const targetOf = (at: string) => targets.get(at)
  const fault = chainFault(path, target, targetOf)
  if (fault === 'chain') {
    const end = { target: endOfChain(target, targetOf), language }
    const { address } = (await resolveTargets([end], { client }))(end)
    refuse('target', fault, address ?? end.target)
  } else if (fault) refuse('target', fault)
  if (rest.some((one) => pathOfTarget(one.target) === path)) refuse('from', 'chain')
}

/**
 * Whether the site itself uses an address, either for a shipped page or for a route of the server.
 */
function isShipped(path: string, language: Language): boolean {
  const pages: readonly string[] = [...PUBLIC_PAGES.map((page) => page.path), ...UNLISTED_PAGES]
  const route = router.match(localizedPath(language, path), 'GET', true)?.route
  return (
    isServerPath(path) ||
    pages.includes(path) ||
    (route !== undefined && route.name !== 'pages.show')
  )
}
