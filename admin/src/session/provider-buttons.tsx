import { useTranslation } from 'react-i18next'
import type { OfferedProvider } from '@ufuq/shared/contract/sign-in-providers'
import { Button } from '@ufuq/shared/ui/button'
import { ProviderMark } from '@ufuq/shared/ui/provider-mark'

interface ProviderButtonsProps {
  providers: OfferedProvider[]
  isBusy: boolean
  onChoose: (provider: OfferedProvider) => void
}

export function ProviderButtons({ providers, isBusy, onChoose }: ProviderButtonsProps) {
  const { t } = useTranslation('admin')
  return (
    <div className="providers">
      {providers.map((provider) => (
        <Button
          key={provider.id}
          variant="line"
          disabled={isBusy}
          onClick={() => onChoose(provider)}
        >
          <ProviderMark kind={provider.kind} />
          {t('providers.continueWith', { name: provider.name })}
        </Button>
      ))}
    </div>
  )
}
