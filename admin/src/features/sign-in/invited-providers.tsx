import { useTranslation } from 'react-i18next'
import type { SignInOffer } from '@ufuq/shared/contract/sign-in-providers'
import { ErrorNotice } from '../../account-fields.tsx'
import { ProviderButtons } from '../../session/provider-buttons.tsx'
import { useAcceptWithProvider } from './mutations.ts'

/** Lets an invited person use a work account instead of choosing a password. */
export function InvitedProviders({ token, offer }: { token: string; offer: SignInOffer }) {
  const { t } = useTranslation('admin')
  const accept = useAcceptWithProvider()
  if (offer.providers.length === 0) return null
  return (
    <>
      {offer.takesPasswords && <p className="or">{t('providers.or')}</p>}
      <ErrorNotice error={accept.error} />
      <ProviderButtons
        providers={offer.providers}
        isBusy={accept.isPending}
        onChoose={(provider) => accept.mutate({ token, provider })}
      />
    </>
  )
}
