import router from '@adonisjs/core/services/router'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import {
  languageOf,
  localizedPath,
  PUBLIC_PAGES,
  UNLISTED_PAGES,
} from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import { REDIRECT_LIMITS, type RedirectRule } from '@ufuq/shared/contract/redirects'
import {
  chainFault,
  endOfChain,
  pathOfTarget,
  isServerPath,
  readOldAddress,
  readRedirectTarget,
  type OldAddress,
} from '@ufuq/shared/domain/redirects/targets'
import { redirect, type WireRedirect } from '@ufuq/shared/kinds/redirect/redirect'
import { ApiException } from '#core/errors/api_exception'
import { serveKind } from '#entries/kinds'
import { textOf } from '#entries/rows'
import type { Entry } from '#entries/types'
import { readRedirects } from '#kinds/redirect/read_redirects'
import { resolveTargets, settleTarget } from '#kinds/redirect/resolve_targets'

const refuse = (field: 'path' | 'target', rule: RedirectRule, instead?: string): never => {
  const message = `The ${field} field breaks the rule ${rule}`
  throw ApiException.validation([
    { field, message, rule, ...(instead !== undefined && { instead }) },
  ])
}

const oldAddressOf = (values: Entry['values']): OldAddress | null =>
  readOldAddress(textOf(values['path']))

/** Redirects that staff created. */
export const redirects = serveKind(redirect, {
  async prepare(change, before) {
    const values = { ...before?.values, ...change.values }
    const old = oldAddressOf(values)
    if (!old) return change
    const path = localizedPath(old.language, old.path)
    const target = await settleTarget(textOf(values['target']).trim(), old.language)
    return { ...change, values: { path, target } }
  },

  async beforeWrite({ before, after, by, client }) {
    const old = oldAddressOf(after.values)
    if (!old) return refuse('path', 'path')
    if (by.role === 'product') return
    if (isShipped(old)) refuse('path', 'shipped')
    const others = await readRedirects(client)
    const rest = others.filter(({ id, language }) => id !== before.id && language === old.language)
    if (rest.some(({ path }) => path === old.path)) refuse('path', 'taken')
    if (before.id === 0 && others.length >= REDIRECT_LIMITS.byHand) refuse('path', 'tooMany')
    await refuseChain({ ...old, target: textOf(after.values['target']) }, rest, client)
  },

  /** The targets at present. */
  async present(entries, client) {
    const wanted = entries.map(({ id, values }) => ({
      id,
      target: textOf(values['target']),
      language: languageOf(textOf(values['path'])),
    }))
    const resolve = await resolveTargets(wanted, client)
    return new Map(
      wanted.map((one) => [one.id, { to: resolve(one) } satisfies Pick<WireRedirect, 'to'>]),
    )
  },

  async changed({ after }, { client }) {
    const address = textOf(after.values['path'])
    await client.from('missed_addresses').where({ address }).delete()
  },

  addressOf(side) {
    const old = oldAddressOf(side)
    return old && { kind: '', language: old.language, slug: old.path }
  },

  keysOf: () => [],
})

interface Leading {
  language: Language
  path: string
  target: string
}

/** Throws 422 if the target is not valid, or if the redirect would be part of a chain or a loop. */
async function refuseChain(
  { language, path, target }: Leading,
  others: readonly Leading[],
  client: QueryClientContract,
): Promise<void> {
  if (!readRedirectTarget(target)) refuse('target', 'target')
  const targets = new Map(others.map((one) => [one.path, one.target]))
  const targetOf = (at: string) => targets.get(at)
  const fault = chainFault(path, target, targetOf)
  if (fault === 'chain') {
    const end = { target: endOfChain(target, targetOf), language }
    const { address } = (await resolveTargets([end], client))(end)
    refuse('target', fault, address ?? end.target)
  } else if (fault) refuse('target', fault)
  if (others.some((one) => pathOfTarget(one.target) === path)) refuse('path', 'chain')
}

/**
 * Whether the site itself uses an address, either for a shipped page or for a route of the server.
 */
function isShipped({ path, language }: OldAddress): boolean {
  const pages: readonly string[] = [...PUBLIC_PAGES.map((page) => page.path), ...UNLISTED_PAGES]
  const route = router.match(localizedPath(language, path), 'GET', true)?.route
  return (
    isServerPath(path) ||
    pages.includes(path) ||
    (route !== undefined && route.name !== 'pages.show')
  )
}
