import { ApiError } from '@ufuq/shared/client/api-error'
import type { TwoFactorProof, TwoFactorWay } from '@ufuq/shared/contract/two-factor'
import type { SessionUser } from '@ufuq/shared/contract/users'
import { proveTwoFactor } from './sign-in-mutations.ts'
import { useProofForm, type Proof } from './proof-form.tsx'

interface TwoFactorOptions {
  ways: readonly TwoFactorWay[]
  onSignedIn: (user: SessionUser) => void
  /** Called if the password has to be entered again. */
  onExpired: (error: Error) => void
}

/** The second step of a sign-in. A code comes first, because most windows can send one. */
export const useTwoFactorForm = ({ ways, onSignedIn, onExpired }: TwoFactorOptions) =>
  useProofForm({
    ways: ORDER.filter((way) => ways.includes(way)),
    passkeyOptions: '/api/auth/two-factor/passkey-options',
    send: (proof) => proveTwoFactor(twoFactorProof(proof)),
    onProved: onSignedIn,
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'sign_in_expired') onExpired(error)
    },
  })

const ORDER = ['app', 'passkey', 'recovery'] as const

function twoFactorProof(proof: Proof): TwoFactorProof {
  if (proof.way === 'password') throw new Error('A password is no second step')
  return proof
}
