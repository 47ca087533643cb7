import type { HttpContext } from '@adonisjs/core/http'
import { LIMITS, TWO_FACTOR } from '@ufuq/shared/contract/limits'
import {
  TWO_FACTOR_RULES,
  TWO_FACTOR_WAYS,
  type PasskeyAnswer,
  type TwoFactorProof,
} from '@ufuq/shared/contract/two-factor'
import vine, { SimpleMessagesProvider } from '@vinejs/vine'

/** Longer than any part of an answer with an attestation. */
const MAX_PART = 20_000
const part = () => vine.string().maxLength(MAX_PART)
const code = () => vine.string().maxLength(TWO_FACTOR.code)

/** What every passkey's answer contains. The contents are verified with the passkey. */
const answer = () =>
  vine
    .object({
      id: part(),
      rawId: part(),
      type: vine.literal('public-key'),
      response: vine.object({ clientDataJSON: part() }).allowUnknownProperties(),
    })
    .allowUnknownProperties()

export const passkeyValidator = vine.create({ passkey: answer() })

/** The library verifies the rest of the answer. */
export const asAnswer = (passkey: object) => passkey as PasskeyAnswer

const proofValidator = vine.create({
  way: vine.enum(TWO_FACTOR_WAYS),
  code: code().optional().requiredWhen('way', '!=', 'passkey'),
  passkey: answer().optional().requiredWhen('way', '=', 'passkey'),
})

/** The proof in the body of a request. */
export async function proofIn({ request }: HttpContext): Promise<TwoFactorProof> {
  const { way, code = '', passkey } = await request.validateUsing(proofValidator)
  if (way === 'passkey') return { way, passkey: asAnswer(passkey ?? {}) }
  return { way, code }
}

export const codeValidator = vine.create({ code: code() })

/** A password, a code or a passkey; without any of them, the password is missing. */
export const confirmationValidator = vine.create({
  passkey: answer().optional(),
  code: code().optional(),
  password: vine
    .string()
    .maxLength(LIMITS.password.max)
    .optional()
    .requiredIfMissing(['code', 'passkey']),
})
confirmationValidator.messagesProvider = new SimpleMessagesProvider({
  'password.required': 'Password is required',
})

const name = () => vine.string().trim().minLength(1).maxLength(LIMITS.displayName.max)

export const passkeyNameValidator = vine.create({ name: name() })

export const newPasskeyValidator = vine.create({ name: name(), passkey: answer() })

const MAX_PEOPLE = 100
const rule = () =>
  vine.object({
    rule: vine.enum(TWO_FACTOR_RULES),
    graceDays: vine.number({ strict: true }).withoutDecimals().range([0, TWO_FACTOR.graceDays]),
  })

export const rulesValidator = vine.create({
  twoFactor: vine.object({ admin: rule(), editor: rule(), author: rule() }),
  passwords: vine.object({
    isOn: vine.boolean({ strict: true }),
    keptBy: vine
      .array(vine.number({ strict: true }).withoutDecimals().min(1))
      .maxLength(MAX_PEOPLE),
  }),
  version: vine.number({ strict: true }).withoutDecimals().min(0),
})
