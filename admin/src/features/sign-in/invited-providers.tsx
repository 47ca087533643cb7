import { useTranslation } from 'react-i18next'
import type { SignInOffer } from '@ufuq/shared/contract/sign-in-providers'
import { Button } from '@ufuq/shared/ui/button'
import { ProviderMark } from '@ufuq/shared/ui/provider-mark'
import { ErrorNotice } from '../../account-fields.tsx'
import { useAcceptWithProvider } from './mutations.ts'

/** Lets an invited person use a work account instead of choosing a password. */
export function InvitedProviders({ token, offer }: { token: string; offer: SignInOffer }) {
  const { t } = useTranslation('admin')
  const accept = useAcceptWithProvider()
  if (offer.providers.length === 0) return null
  return (
    <div className="providers">
      {offer.takesPasswords && <p className="or">{t('providers.or')}</p>}
      <ErrorNotice error={accept.error} />
      {offer.providers.map((provider) => (
        <Button
          key={provider.id}
          variant="line"
          disabled={accept.isPending}
          onClick={() => accept.mutate({ token, provider })}
        >
          <ProviderMark kind={provider.kind} />
          {t('providers.continueWith', { name: provider.name })}
        </Button>
      ))}
    </div>
  )
}
