import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { readDisclosureTarget } from '@ufuq/shared/domain/disclosure/targets'
import { documentAt } from '@ufuq/shared/domain/documents/named-documents'
import siteSettings from '#config/site'
import { ApiException } from '#core/errors/api_exception'
import { documentsNamed } from '#legacy_entries/stored_documents'
import { lockPairsOf, WITHOUT_TEXT } from '#publications/writing/locked_pairs'
import { resolveTargets } from '#site/disclosure/resolve_targets'
import { settleTarget } from '#site/redirects/settle_target'

/**
 * The stored form of a chosen target. An address of the site becomes a reference to the record.
 * Throws 422 if the target is not a document, page or publication.
 */
export async function settleDisclosureTarget(typed: string): Promise<string> {
  if (typed === '') return ''
  const isRecord = /^(?:document|page|publication):/.test(typed)
  const target = isRecord ? typed : await settleAddress(typed)
  const resolved = readDisclosureTarget(target) && (await resolveTargets([target]))(target)
  if (!resolved || resolved.state === 'gone') throw refused()
  return target
}

/**
 * Locks the record before the item is written. A deletion also locks the record before it looks for
 * uses. A record therefore can't be deleted while an item is being linked to it. Throws 422 if the
 * record has been deleted.
 */
export async function lockTarget(value: string, client: TransactionClientContract): Promise<void> {
  const target = readDisclosureTarget(value)
  if (!target || target.kind === 'shipped') return
  const { kind, id } = target
  const found: unknown =
    kind === 'publication'
      ? (await lockPairsOf([id], client, WITHOUT_TEXT)).get(id)
      : await client
          .from('entries')
          .where({ id, kind, in_bin: false })
          .select('id')
          .forUpdate()
          .first()
  if (!found) throw refused()
}

/**
 * Converts an address to a target. The address of a document's file or page becomes a reference to
 * the document.
 */
async function settleAddress(typed: string): Promise<string> {
  const named = documentAt(typed, siteSettings.origin)
  if (named && 'id' in named) return `document:${named.id}`
  const [id] = named ? (await documentsNamed([named.slug]))(named.slug) : []
  return id === undefined ? settleTarget(typed, LANGUAGES[0]) : `document:${id}`
}

const refused = () =>
  ApiException.validation([
    {
      field: 'target',
      rule: 'target',
      message: `The target field must be a page, publication or document of ${siteSettings.origin}`,
    },
  ])
