import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { inBoth, LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { NETWORKS_IN_SETTINGS } from '@ufuq/shared/contract/site'
import { organisation, type OrganisationValues } from '@ufuq/shared/kinds/organisation'
import {
  ORGANISATION_TEXTS,
  shippedOrganisation,
  shippedTextsOf,
  TEXT_KEYS,
  type OrganisationText,
} from '@ufuq/shared/kinds/organisation/texts'
import { picture } from '@ufuq/shared/kinds/picture'
import { textOf, type Row } from '#backup/open_database'
import { shippedTexts } from '#content/locale_catalogues'
import { defaultLinkOf } from '#content/site_content'
import { fromDatabaseTime, toDatabaseTime } from '#core/time/database_time'
import { changeWithin, createWithin } from '#entries/change'
import { PRODUCT } from '#entries/permissions'
import { siteOrganisation } from '#site/organisation/organisation_kind'

/** The values of the page of release 1, by their sides and keys. */
type Former = (side: Language | 'shared', key: string) => unknown

/** An overlay, which has the changed values with those that they replaced. */
const ofOverlay =
  (json: string): Former =>
  (side, key) =>
    (JSON.parse(json) as Record<string, Record<string, { value: unknown }>>)[side]?.[key]?.value

const ofVersion =
  (json: string): Former =>
  (side, key) =>
    (JSON.parse(json) as Record<string, Record<string, unknown>>)[side]?.[key]

type FormerPage = Row & {
  entry_id: number
  number: number
  version: number
  live: string
  draft: string | null
  changed_at: string | Date
  changed_by_id: number | null
  published_at: string | Date | null
}

/** Creates the organisation from its page of release 1, with its draft and its versions. */
export async function writeOrganisation(
  { site_pages: rows }: { site_pages: readonly Row[] },
  client: TransactionClientContract,
): Promise<void> {
  const page = rows.find(({ name }) => name === organisation.name) as FormerPage | undefined
  if (!page) return
  const { entry_id: id } = page
  const pictures: { id: number; in_bin: boolean | number }[] = await client
    .from('entries')
    .where('kind', picture.name)
    .select('id', 'in_bin')
  const usable = new Set(pictures.flatMap((one) => (one.in_bin ? [] : [one.id])))
  const valuesOf = (former: Former) => ({ ...presentValues(former, usable) })
  const writing = { client, announce: () => {} }
  await createWithin(
    {
      kind: siteOrganisation,
      by: PRODUCT,
      key: organisation.name,
      id,
      at: toDatabaseTime(fromDatabaseTime(page.published_at ?? page.changed_at)),
    },
    { values: valuesOf(ofOverlay(page.live)), publish: LANGUAGES },
    writing,
  )
  await writeVersions(page, valuesOf, client)
  if (page.draft !== null) {
    const draft = { values: valuesOf(ofOverlay(page.draft)) }
    await changeWithin({ kind: siteOrganisation, id, by: PRODUCT }, draft, writing)
  }
  const { version, changed_by_id, changed_at } = page
  await client.from('entries').where({ id }).update({ version, changed_by_id, changed_at })
  await client.from('discarded_texts').where('entry_id', id).delete()
}

const textAt = (former: Former, side: Language | 'shared', key: string): string | undefined => {
  const value = former(side, key)
  return typeof value === 'string' ? value : undefined
}

function presentValues(former: Former, pictures: ReadonlySet<number>): OrganisationValues {
  const texts = shippedTexts()
  const [shipped, shown] = [shippedOrganisation(texts), shippedTextsOf(texts)]
  const shared = (key: string) => textAt(former, 'shared', key) ?? ''
  const own = (field: OrganisationText, language: Language) => {
    const text = textAt(former, language, TEXT_KEYS[field])
    return text === undefined || text === shown[field][language] ? shipped[field][language] : text
  }
  const pictureAt = (side: Language | 'shared', key: string) => {
    const id = Number(/^\/uploads\/(\d+)$/.exec(textAt(former, side, key) ?? '')?.[1])
    return pictures.has(id) ? id : null
  }
  const choice = (name: 'nonprofitStatus' | 'months' | 'digits' | 'weekStart') =>
    organisation.fields[name].of.find((one) => one === shared(name)) ?? shipped[name]
  const year = shared('footer.year')
  return {
    ...shipped,
    ...(Object.fromEntries(
      ORGANISATION_TEXTS.map((field) => [field, inBoth((language) => own(field, language))]),
    ) as Pick<OrganisationValues, OrganisationText>),
    logo: inBoth((language) => pictureAt(language, 'logo')),
    symbol: pictureAt('shared', 'symbol'),
    accent: shared('accent') || null,
    email: shared('email'),
    telephone: shared('telephone'),
    address: inBoth((language) => textAt(former, language, 'address') ?? ''),
    networks: presentNetworks(former),
    ...({
      nonprofitStatus: choice('nonprofitStatus'),
      months: choice('months'),
      digits: choice('digits'),
      weekStart: choice('weekStart'),
    } as Pick<OrganisationValues, 'nonprofitStatus' | 'months' | 'digits' | 'weekStart'>),
    footerYear: year === shown.footerYear ? '' : year,
  }
}

function presentNetworks(former: Former): OrganisationValues['networks'] {
  const order = former('shared', 'networks.order')
  const shown = Array.isArray(order) ? (order as string[]) : NETWORKS_IN_SETTINGS
  return shown.flatMap((id) => {
    const network = NETWORKS_IN_SETTINGS.find((one) => one === id)
    if (!network) return []
    const link = textAt(former, 'shared', `networks.${id}.link`) ?? ''
    // Networks have only addresses that browsers open safely.
    const address = link === defaultLinkOf({ id, network }) ? '' : link.replace(/^http:/, 'https:')
    return [{ id, network, link: address, label: inBoth(() => '') }]
  })
}

/**
 * Writes the former versions, without the first, which is the shipped organisation, and without the
 * latest, which is public.
 */
async function writeVersions(
  { entry_id, number: latest }: FormerPage,
  valuesOf: (former: Former) => object,
  client: TransactionClientContract,
) {
  const stored = () => client.from('entry_versions').where({ entry_id })
  const rows: Row[] = await stored()
    .where('number', '>', 0)
    .whereNot('number', latest)
    .orderBy('number')
  for (const { number, state, content: json, by_id, written_at, expires_at } of rows) {
    const content = JSON.stringify(valuesOf(ofVersion(textOf(json))))
    const status = state === 'published' ? state : 'draft'
    await client.table('versions').insert({
      entry_id,
      number,
      content,
      sides: JSON.stringify(inBoth(() => ({ version: 1, status, publishedAt: null }))),
      bytes: Buffer.byteLength(content),
      by_id,
      at: written_at,
      expires_at,
    })
  }
  await stored().delete()
}
