import db from '@adonisjs/lucid/services/db'
import { RESERVED_NAMES } from '@ufuq/shared/contract/forms'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { getIn } from '@ufuq/shared/domain/site/text-keys'
import { ANSWER_LIMITS } from '@ufuq/shared/forms/answers'
import { formNamed, type FormName } from '@ufuq/shared/forms/index'
import { form, type FormDetails, type FormValues } from '@ufuq/shared/kinds/form/form'
import { shippedTexts } from '#content/locale_catalogues'
import { ApiException } from '#core/errors/api_exception'
import type { KindChange } from '#entries/hooks'
import { countTaken, readShownForm } from '#kinds/form/shown_forms'
import { serveOnSite } from '#reading/serve_on_site'

interface Count {
  id: number | string
  count: number | string
}

type Fault = Parameters<typeof ApiException.refuse>[0][number]

const valuesOf = ({ values }: KindChange['after']) => values as FormValues

/** Forms with which visitors answer questions of staff. */
export const forms = serveOnSite(form, {
  shipped(key) {
    const title = LANGUAGES.map((language) => [
      language,
      getIn(shippedTexts()[language][key as FormName], 'page.title'),
    ])
    return { title: Object.fromEntries(title) as unknown }
  },

  // The forms of the product stand on their own pages only.
  listed: () => Promise.resolve({ name: 'forms of staff', entry: ['e.key is null', []] }),

  async beforeWrite(change) {
    if (change.by.role === 'product') return
    const faults = [...faultsIn(change), ...(await changedTypes(change))]
    if (faults.length > 0) ApiException.refuse(faults)
  },

  async present(entries, client) {
    const ids = entries.map(({ id }) => id)
    const answers: Count[] = await answersTo(ids, client)
      .groupBy('target_id')
      .select('target_id as id')
      .countDistinct('entry_id as count')
    const taken = await countTaken(ids, client)
    const counts = new Map(answers.map(({ id, count }) => [Number(id), Number(count)]))
    return new Map(
      ids.map((id) => [
        id,
        { answers: counts.get(id) ?? 0, taken: taken.get(id) ?? 0 } satisfies FormDetails,
      ]),
    )
  },

  /** Pages that show the form change when it closes. */
  facets: ({ closes }) => ({ moment: typeof closes === 'string' ? closes : [] }),

  /** Visitors read forms by their ids or keys, on the pages that show them. */
  reading: () => Promise.resolve({ one: readShownForm }),
})

/** The rows of `refs` by which answers outside the bin name these forms. */
const answersTo = (ids: readonly number[], client: Pick<typeof db, 'from'>) =>
  client
    .from('refs')
    .whereIn('target_id', [...ids])
    .where('path', 'form')
    .whereIn('entry_id', (messages) =>
      messages.from('entries').where({ kind: 'message', in_bin: false }).select('id'),
    )

function faultsIn({ after }: KindChange): Fault[] {
  const { fields, isAnonymous } = valuesOf(after)
  const fixed = after.key === null ? [] : formNamed(after.key as FormName).fields
  const taken = new Set([...RESERVED_NAMES, ...fixed.map(({ name }) => name)])
  const types = fields.map(({ type }) => type)
  const isFound = types.some((type) => type === 'email' || type === 'phone')
  const isPublic = after.sides.some(({ live }) => live !== null)
  return [
    ...fields.flatMap(({ id }, at) =>
      taken.has(id) ? [{ field: `fields.${at}.id`, rule: 'distinct' }] : [],
    ),
    // The calls of the product's forms take no files.
    ...(types.filter((type) => type === 'file').length >
    (fixed.length > 0 ? 0 : ANSWER_LIMITS.files)
      ? [{ field: 'fields', rule: 'maxFiles' }]
      : []),
    // Nobody could be found, so nobody's answers could be erased one by one: the form says so.
    ...(isPublic && fixed.length === 0 && isFound === isAnonymous
      ? [{ field: 'isAnonymous', rule: isFound ? 'notAnonymous' : 'anonymous' }]
      : []),
  ]
}

/** A type stays as it is once there are answers. */
async function changedTypes({ before, after, client }: KindChange): Promise<Fault[]> {
  const former = new Map(valuesOf(before).fields.map(({ id, type }) => [id, type]))
  const faults = valuesOf(after).fields.flatMap(({ id, type }, at) =>
    (former.get(id) ?? type) === type ? [] : [{ field: `fields.${at}.type`, rule: 'answered' }],
  )
  const isAnswered = faults.length > 0 && (await answersTo([after.id], client).first()) !== null
  return isAnswered ? faults : []
}
