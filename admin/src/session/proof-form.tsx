import { useMutation } from '@tanstack/react-query'
import type {
  ConfirmationWay,
  TwoFactorProof,
  TwoFactorWay,
} from '@ufuq/shared/contract/two-factor'
import { Notice } from '@ufuq/shared/ui/notice'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from './account-fields.tsx'
import { answerWithPasskey, canUsePasskeys } from './passkey.ts'
import { CodeForm, SignInForm, type Typed } from './sign-in-forms.tsx'
import { OtherWays } from './sign-in-parts.tsx'

type ProofWay = TwoFactorWay | ConfirmationWay
type Proof = TwoFactorProof | { way: 'password'; password: string }

interface ProofOptions<Answer> {
  /** The ways that the account has, best first. */
  ways: readonly ProofWay[]
  /** The call that returns the challenge for a passkey. */
  passkeyOptions: string
  send: (proof: Proof) => Promise<Answer>
  onProved: (answer: Answer) => void
  onRefused?: (error: unknown) => void
  /** The texts of the form. */
  texts: 'twoFactor' | 'confirmPassword'
  cancel?: ReactNode
  /** What comes before the password. */
  beforePassword?: ReactNode
}

/** The form in which somebody proves who they are, in one of several ways. */
export function useProofForm<Answer>(options: ProofOptions<Answer>) {
  const { ways, passkeyOptions, send, onProved, onRefused, texts, cancel } = options
  const { t } = useTranslation('admin')
  const usable = ways.filter((way) => way !== 'passkey' || canUsePasskeys())
  const [chosen, choose] = useState<ProofWay | null>(null)
  const way = chosen ?? usable[0] ?? null
  const proof = useMutation({
    mutationFn: async (typed: Typed) => send(await proofOf(way, typed, passkeyOptions)),
    onSuccess: onProved,
    ...(onRefused && { onError: onRefused }),
  })
  const isPasskey = way === 'passkey'
  const form = {
    'aria-label': texts === 'twoFactor' ? t('twoFactor.page') : undefined,
    submitLabel: t(isPasskey ? `${texts}.passkey` : `${texts}.submit`),
    busyLabel: isPasskey ? t('passkey.waiting') : t(`${texts}.submitting`),
    error: proof.error,
    isBusy: proof.isPending,
    onSend: proof.mutate,
    cancel,
  }
  const formOf = {
    passkey: () => (
      <SignInForm {...form} focusesSubmit>
        {() => <p>{t('twoFactor.passkeyText')}</p>}
      </SignInForm>
    ),
    password: () => (
      <SignInForm {...form}>
        {(brokenBy) => (
          <>
            {options.beforePassword}
            <PasswordField
              label={t('fields.password')}
              error={brokenBy('password')}
              autoComplete="current-password"
              input={{ name: 'password', autoFocus: true }}
            />
          </>
        )}
      </SignInForm>
    ),
    app: () => <CodeForm key="app" way="app" {...form} />,
    recovery: () => <CodeForm key="recovery" way="recovery" {...form} />,
  }
  return {
    way,
    form: (
      <>
        {way ? formOf[way]() : <Notice action={cancel}>{t('passkey.needsBrowser')}</Notice>}
        <OtherWays ways={usable.filter((other) => other !== way)}>
          {(other, content) => (
            <li key={other}>
              <button
                type="button"
                onClick={() => {
                  proof.reset()
                  choose(other)
                }}
              >
                {content}
              </button>
            </li>
          )}
        </OtherWays>
      </>
    ),
  }
}

async function proofOf(
  way: ProofWay | null,
  { code = '', password = '' }: Typed,
  passkeyOptions: string,
): Promise<Proof> {
  if (way === 'password') return { way, password }
  if (way === 'app' || way === 'recovery') return { way, code }
  return { way: 'passkey', passkey: await answerWithPasskey(passkeyOptions) }
}
