import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import KeyRound from 'lucide-react/icons/key-round'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Smartphone from 'lucide-react/icons/smartphone'
import { useEffect, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { ApiError, applyFieldErrors } from '@ufuq/shared/client/api-error'
import type {
  ConfirmationWay,
  TwoFactorProof,
  TwoFactorWay,
} from '@ufuq/shared/contract/two-factor'
import { Icon } from '@ufuq/shared/ui/icon'
import { Notice } from '@ufuq/shared/ui/notice'
import { PasswordField } from '../account-fields.tsx'
import { requiredPassword } from '../account-schemas.ts'
import { errorText, type AdminT } from '../error-text.ts'
import { says } from '../field-errors.ts'
import { CodeField } from './code-field.tsx'
import { answerWithPasskey, canUsePasskeys, passkeyFailure } from './passkey.ts'

type ProofWay = TwoFactorWay | ConfirmationWay
export type Proof = TwoFactorProof | { way: 'password'; password: string }

interface ProofOptions<Answer> {
  /** The ways that the account has, best first. */
  ways: readonly ProofWay[]
  /** The call that returns the challenge for a passkey. */
  passkeyOptions: string
  send: (proof: Proof) => Promise<Answer>
  onProved: (answer: Answer) => void
  onRefused?: (error: unknown) => void
}

interface ProofForm {
  /** Null if this window can use none of the ways. */
  way: ProofWay | null
  fields: ReactNode
  /** Buttons for the other ways; null if there is none. */
  otherWays: ReactNode
  isBusy: boolean
  submit: () => Promise<void>
  focus: () => void
}

const LABELS = {
  passkey: 'twoFactor.passkey',
  app: 'twoFactor.app',
  recovery: 'twoFactor.recovery',
  password: 'twoFactor.password',
} as const
const ICONS = { passkey: Fingerprint, app: Smartphone, recovery: LifeBuoy, password: KeyRound }

/** A form with which somebody proves who they are, in one of several ways. */
export function useProofForm<Answer>(options: ProofOptions<Answer>): ProofForm {
  const { ways, passkeyOptions, send, onProved, onRefused } = options
  const { t } = useTranslation(['admin', 'common'])
  const usable = ways.filter((way) => way !== 'passkey' || canUsePasskeys())
  const [chosen, choose] = useState<ProofWay | null>(null)
  const way = chosen ?? usable[0] ?? null
  const field = way === 'password' ? 'password' : 'code'
  const form = useForm({
    resolver: valibotResolver(schemaOf(way)),
    defaultValues: { code: '', password: '' },
  })
  const { register, handleSubmit, setFocus, formState } = form
  const proof = useMutation({
    mutationFn: async (typed: { code: string; password: string }) =>
      send(await proofOf(way, typed, passkeyOptions)),
    onSuccess: onProved,
    onError: (error) => {
      applyFieldErrors(form, error)
      onRefused?.(error)
    },
  })
  const focus = () => {
    if (way !== 'passkey') setFocus(field)
  }
  useEffect(() => {
    if (chosen && chosen !== 'passkey') setFocus(chosen === 'password' ? 'password' : 'code')
  }, [chosen, setFocus])

  const failure = proof.error && proofErrorText(t, proof.error)
  const fields = (
    <>
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {way === null ? (
        <Notice>{t('passkey.needsBrowser')}</Notice>
      ) : way === 'passkey' ? (
        <p>{t('twoFactor.passkeyText')}</p>
      ) : way === 'password' ? (
        <PasswordField
          label={t('fields.password')}
          error={formState.errors.password}
          autoComplete="current-password"
          input={register('password')}
        />
      ) : (
        <CodeField key={way} way={way} error={formState.errors.code} input={register('code')} />
      )}
    </>
  )
  const others = usable.filter((other) => other !== way)
  return {
    way,
    fields,
    otherWays: others.length > 0 && (
      <ul className="ways">
        {others.map((other) => (
          <li key={other}>
            <button
              type="button"
              onClick={() => {
                proof.reset()
                form.reset()
                choose(other)
              }}
            >
              <Icon icon={ICONS[other]} />
              <span>{t(LABELS[other])}</span>
            </button>
          </li>
        ))}
      </ul>
    ),
    isBusy: proof.isPending,
    submit: handleSubmit((typed) => proof.mutate(typed)),
    focus,
  }
}

const requiredCode = v.pipe(v.string(), v.trim(), v.nonEmpty(says('required')))

const schemaOf = (way: ProofWay | null) =>
  v.object({
    code: way === 'app' || way === 'recovery' ? requiredCode : v.string(),
    password: way === 'password' ? requiredPassword : v.string(),
  })

async function proofOf(
  way: ProofWay | null,
  { code, password }: { code: string; password: string },
  passkeyOptions: string,
): Promise<Proof> {
  if (way === 'password') return { way, password }
  if (way === 'app' || way === 'recovery') return { way, code }
  return { way: 'passkey', passkey: await answerWithPasskey(passkeyOptions) }
}

/** Null for an error that a field shows. */
function proofErrorText(t: AdminT, error: unknown): string | null {
  if (error instanceof ApiError && error.code === 'validation') {
    const isOfPasskey = error.fieldErrors.some(({ field }) => field === 'passkey')
    return isOfPasskey ? t('passkey.rejected') : null
  }
  if (error instanceof ApiError || error instanceof TypeError) return errorText(t, error)
  return t(`passkey.${passkeyFailure(error)}`)
}
