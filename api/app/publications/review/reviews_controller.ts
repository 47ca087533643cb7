import type { HttpContext } from '@adonisjs/core/http'
import { PAIR_SIDES } from '@ufuq/shared/contract/publications'
import { TEXT_FIELDS } from '@ufuq/shared/contract/publication-writing'
import type { Reading, ReadingAnswer } from '@ufuq/shared/contract/readings'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import type { PublicationValues } from '@ufuq/shared/kinds/publication'
import { ApiException } from '#core/errors/api_exception'
import { validateChange } from '#core/validation/validate_change'
import { authorize } from '#entries/permissions'
import { findReadState, saveReadState } from '#entries/review/read_states'
import { returnValidator } from '#entries/review/review_validators'
import { ReviewsController, type ReviewRights } from '#entries/review/reviews_controller'
import type { Entry } from '#entries/rows'
import {
  mayChangeAny,
  mayProposeCorrection,
  mayPublish,
  mayWithdrawReview,
} from '#publications/permissions'
import PublicationsPolicy from '#publications/publications_policy'
import { findRecordOrFail } from '#publications/records/record'
import { callOfRecord } from '#publications/records/record_call'
import {
  confirmCorrection,
  proposeCorrection,
  recordReviews,
} from '#publications/review/change_review'
import { countReviews } from '#publications/review/count_reviews'
import { readHandover } from '#publications/review/read_handover'
import { readingValidator } from '#publications/review/review_validators'

const entryOf = async (id: number): Promise<Entry> => (await findRecordOrFail(id)).entry

const allow = (isAllowed: boolean) => {
  if (!isAllowed) throw ApiException.forbidden()
}

/** The calls by which authors submit an entry and editors respond. `id` is that of either record. */
export default class RecordReviewsController extends ReviewsController<number, Entry> {
  protected readonly reviews = recordReviews

  protected keyOf({ params }: HttpContext): number {
    return params['id']
  }

  protected rights({ auth, bouncer }: HttpContext): ReviewRights<number, Entry> {
    const person = auth.getUserOrFail()
    const policy = bouncer.with(PublicationsPolicy)
    return {
      read: () => policy.authorize('manage'),
      ask: async (id, entry) => allow(mayChangeAny(person, entry ?? (await entryOf(id)))),
      answer: async () => allow(mayPublish(person)),
      withdraw: async (_id, review) => allow(mayWithdrawReview(person, review)),
    }
  }

  protected async handover(id: number, { auth }: HttpContext) {
    return readHandover(await entryOf(id), auth.getUserOrFail())
  }

  async counts({ auth, bouncer }: HttpContext) {
    await bouncer.with(PublicationsPolicy).authorize('manage')
    return countReviews(auth.getUserOrFail())
  }

  async propose(ctx: HttpContext) {
    const { auth, params, request } = ctx
    const person = auth.getUserOrFail()
    const { note } = await validateChange(returnValidator, request.body(), async () =>
      allow(mayProposeCorrection(person, (await entryOf(params['id'])).sides)),
    )
    await proposeCorrection(params['id'], note, person)
    return this.answer(ctx)
  }

  async confirmCorrection(ctx: HttpContext) {
    const person = ctx.auth.getUserOrFail()
    allow(mayPublish(person))
    await confirmCorrection(ctx.params['id'], person)
    return this.answer(ctx)
  }

  async reading(ctx: HttpContext): Promise<ReadingAnswer> {
    const { call, record } = await callOfRecord(ctx)
    authorize(call.by, 'publish', call.kind)
    const state = await findReadState(call)
    if (!state) return { reading: null }
    const values = state.values as unknown as PublicationValues
    const reading: Reading = { readAt: state.readAt, arabic: null, english: null }
    for (const language of LANGUAGES) {
      const isThere = record.entry.sides.some((side) => side.language === language)
      if (!isThere || values.title[language] === '') continue
      const texts = TEXT_FIELDS.map((field) => [field, values[field][language]])
      reading[PAIR_SIDES[language]] = Object.fromEntries(texts)
    }
    return { reading }
  }

  async saveReading(ctx: HttpContext) {
    const { call } = await callOfRecord(ctx)
    authorize(call.by, 'publish', call.kind)
    const { versions } = await readingValidator.validate(ctx.request.body())
    const read = LANGUAGES.map((language) => [language, versions[PAIR_SIDES[language]] ?? 0])
    await saveReadState(call, { sides: Object.fromEntries(read) })
    return this.reading(ctx)
  }
}
