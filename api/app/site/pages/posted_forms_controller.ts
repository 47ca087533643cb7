import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import logger from '@adonisjs/core/services/logger'
import type { FormOutcome, PageForm } from '@ufuq/shared/calls/rendering'
import { languageOf, pagePath } from '@ufuq/shared/contract/addresses'
import type { FieldError } from '@ufuq/shared/contract/errors'
import { formNamed } from '@ufuq/shared/forms/index'
import { siteContent } from '#content/site_content'
import { ApiException } from '#core/errors/api_exception'
import { logFailure } from '#core/errors/failure_log'
import { toWireError } from '#core/errors/wire_error'
import { sendBody } from '#core/http/send_body'
import { countRendering } from '#core/limits/read_limit'
import { isTrapFilled } from '#core/validation/form_proof'
import { findForm, formIn, readFurtherFields } from '#kinds/form/shown_forms'
import { formOf, ReceiveMessage } from '#kinds/message/receive_message'
import { newsletterValidator } from '#newsletter/newsletter_validators'
import { Subscription } from '#newsletter/subscription'
import { PublicPages } from '#site/pages/public_pages'

/**
 * Forms that browsers submit without JavaScript. Each response is the page of the submitted form.
 */
@inject()
export default class PostedFormsController {
  readonly #pages: PublicPages
  readonly #receive: ReceiveMessage
  readonly #subscription: Subscription

  constructor(pages: PublicPages, receive: ReceiveMessage, subscription: Subscription) {
    this.#pages = pages
    this.#receive = receive
    this.#subscription = subscription
  }

  async message(ctx: HttpContext) {
    const form = formOf(ctx)
    const further = await readFurtherFields(form, languageOf(ctx.request.url()))
    return this.#answer(ctx, {
      form,
      fields: [...formNamed(form).fields, ...further].map(({ name }) => name),
      act: async (values) => {
        await this.#receive.message(form, values, senderOf(ctx))
        return 'sent'
      },
    })
  }

  /** A form by staff, which any page may show. */
  async answers(ctx: HttpContext) {
    const id = String(ctx.request.body()['_form'] ?? '')
    const language = languageOf(ctx.request.url())
    const form = /^\d+$/.test(id) ? await findForm(id) : null
    const shown = form && formIn(form, language)
    if (!shown) throw ApiException.notFound('Page')
    return this.#answer(ctx, {
      form: `form:${shown.id}`,
      fields: [...shown.fields.map(({ name }) => name), 'about', 'consent'],
      act: async (sent) => {
        const values = { ...sent, language: shown.language }
        await this.#receive.answers(id, { values, files: [] }, senderOf(ctx))
        return 'sent'
      },
    })
  }

  newsletter(ctx: HttpContext) {
    return this.#answer(ctx, {
      form: 'newsletter',
      fields: ['email'],
      act: async (values) => {
        const params = await newsletterValidator.validate({
          ...values,
          language: languageOf(ctx.request.url()),
        })
        const { status } = await this.#subscription.ask(params, senderOf(ctx))
        return status === 'pending' ? 'pending' : 'sent'
      },
    })
  }

  confirm(ctx: HttpContext) {
    return this.#answer(ctx, {
      form: 'confirmation',
      fields: ['token'],
      act: async ({ token = '' }) => followed(await this.#subscription.confirm(token)),
    })
  }

  /**
   * Unsubscribes an address. Mail programs also send a POST request to the link in an email on
   * behalf of their users (RFC 8058).
   */
  unsubscribe(ctx: HttpContext) {
    return this.#answer(ctx, {
      form: 'unsubscription',
      fields: ['token'],
      act: async ({ token = '' }) => followed(await this.#subscription.leave(token)),
    })
  }

  async #answer(ctx: HttpContext, form: PostedForm) {
    const { request, response } = ctx
    if (!request.is(['urlencoded', 'multipart'])) {
      throw new ApiException(400, 'malformed', 'This page only accepts forms sent by a browser')
    }
    const { hiddenPages = [] } = (await siteContent()).site
    if (hiddenPages.includes(pagePath(request.url()))) throw ApiException.notFound('Page')
    await countRendering(request.ip())
    const posted = { ...tokenOf(ctx), ...request.body() }
    const { status, outcome, retryAfter } = await processForm(form, posted)
    const page = await this.#pages.answer(request.url(), outcome)
    response.status(status)
    if (retryAfter !== undefined) response.header('retry-after', String(retryAfter))
    return sendBody(ctx, page, 'no-store')
  }
}

/** A browser without JavaScript can't compute a proof of work. */
const senderOf = ({ request }: HttpContext) => ({
  address: request.ip(),
  proof: null,
  language: languageOf(request.url()),
})

function followed(isLink: boolean): 'sent' {
  if (isLink) return 'sent'
  const error = {
    field: 'token',
    message: 'This link is invalid, has expired or has already been used',
    rule: 'token',
  }
  throw ApiException.validation([error])
}

function tokenOf({ request }: HttpContext): { token?: string } {
  const token: unknown = request.qs()['token']
  return typeof token === 'string' ? { token } : {}
}

type Values = Record<string, string>

interface PostedForm {
  form: PageForm
  fields: readonly string[]
  /** Validates and processes the form. Resolves to its result. */
  act: (values: Values) => Promise<'sent' | 'pending'>
}

interface Answer {
  status: number
  outcome: FormOutcome
  /**
   * The number of seconds after which the form may be sent again, for a response with status 429.
   */
  retryAfter?: number | undefined
}

/**
 * Processes a posted form. An error also becomes a result, and that result contains everything that
 * was typed.
 */
async function processForm(
  { form, fields, act }: PostedForm,
  body: Record<string, unknown>,
): Promise<Answer> {
  const taken = { form, invalidFields: [], values: {} }
  if (isTrapFilled(body)) return { status: 200, outcome: { ...taken, state: 'sent' } }
  const values = valuesOf(body, fields)
  try {
    return { status: 200, outcome: { ...taken, state: await act(values) } }
  } catch (error) {
    const { status, body: refusal, retryAfter } = toWireError(error)
    if (status >= 500) {
      logFailure(logger, error, { event: 'form_failed', form }, 'Failed to process a public form')
    }
    const { errors = [] } = refusal
    const invalidFields = errors.map(({ field }) => field)
    const state = errors.length > 0 ? stateOf(errors) : 'failed'
    const [, reason] = /^form_(full|closed)$/.exec(refusal.code) ?? []
    const outcome = { form, state, invalidFields, values } satisfies FormOutcome
    return {
      status,
      outcome: reason ? { ...outcome, reason: reason as 'full' | 'closed' } : outcome,
      retryAfter,
    }
  }
}

const stateOf = (errors: readonly FieldError[]) =>
  errors.some(({ rule }) => rule === 'undeliverable') ? 'undeliverable' : 'refused'

/**
 * The values of a form, several choices with commas between them. Browsers post each line break as
 * two characters; scripts and other clients send one.
 */
const valuesOf = (body: Record<string, unknown>, fields: readonly string[]): Values =>
  Object.fromEntries(
    fields.map((field) => {
      const sent = body[field]
      const value = Array.isArray(sent) ? sent.map(String).join() : sent
      return [field, typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : '']
    }),
  )
