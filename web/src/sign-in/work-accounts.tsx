import type { LoginOffer, SignInInput } from '@ufuq/shared/contract/sign-in-pages'
import type { OfferedProvider } from '@ufuq/shared/contract/sign-in-providers'
import { isolated } from '@ufuq/shared/domain/isolate'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Notice } from '@ufuq/shared/ui/notice'
import { ProviderMark } from '@ufuq/shared/ui/provider-mark'
import { useTranslation } from 'react-i18next'

interface ProviderLinkProps extends Pick<SignInInput, 'returnTo'> {
  provider: OfferedProvider
  isFilled: boolean
}

export function ProviderLink({ provider, isFilled, returnTo }: ProviderLinkProps) {
  const { t } = useTranslation('admin')
  const { id, kind, name } = provider
  const query = returnTo === null ? '' : `?${new URLSearchParams({ to: returnTo })}`
  return (
    <a
      className={buttonClass({ variant: isFilled ? 'solid' : 'line' })}
      href={`/admin/login/with/${id}${query}`}
    >
      <ProviderMark kind={kind} />
      {t('providers.continueWith', { name })}
    </a>
  )
}

/** Why the sign-in at a provider failed. */
export function ProviderFailureNotice({ failure }: Pick<LoginOffer, 'failure'>) {
  const { t } = useTranslation('admin')
  if (!failure) return null
  const { reason, provider } = failure
  const name = provider ? isolated(provider.name) : t('providers.fallback')
  return (
    <Notice tone="danger" role="alert">
      {t(`providers.failures.${reason}`, { name })}
    </Notice>
  )
}
