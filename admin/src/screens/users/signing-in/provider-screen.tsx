import { useQuery } from '@tanstack/react-query'
import type { SignInProvider } from '@ufuq/shared/contract/sign-in-providers'
import { isolated } from '@ufuq/shared/domain/isolate'
import { Icon } from '@ufuq/shared/ui/icon'
import { Notice } from '@ufuq/shared/ui/notice'
import { Switch } from '@ufuq/shared/ui/switch'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { ConfirmButton } from '../../../components/confirm-button.tsx'
import { CopyField } from '../../../components/copy-field.tsx'
import { Stack } from '../../../components/layout.tsx'
import { Lead } from '../../../components/lead.tsx'
import { Section } from '../../../components/section.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { Page } from '../../../frame/page.tsx'
import { Gone } from '../../../frame/panels.tsx'
import { ProviderForm } from './provider-form.tsx'
import { signingInQueries, useProviderWrite } from './queries.ts'

const LIST = '/admin/signing-in'

/** `/admin/signing-in/{id}`, or `new`: one provider of work accounts. */
export function ProviderScreen() {
  const { t } = useTranslation('admin')
  const { provider: id } = useParams()
  const navigate = useNavigate()
  const providers = useQuery({ ...signingInQueries.providers(), enabled: id !== 'new' })
  return (
    <Page title={t('signingIn.provider.title')} back={LIST} narrow>
      <Lead>{t('signingIn.provider.text')}</Lead>
      {id === 'new' ? (
        <ProviderForm
          provider={null}
          onSaved={(saved) => void navigate(`${LIST}/${saved.id}`, { replace: true })}
        />
      ) : (
        <Loaded query={providers}>
          {(all) => {
            const provider = all.find((one) => String(one.id) === id)
            return provider ? (
              <Found key={id} provider={provider} />
            ) : (
              <Gone
                title={t('signingIn.provider.goneTitle')}
                text={t('signingIn.provider.gone')}
                list={LIST}
                back={t('signingIn.provider.back')}
              />
            )
          }}
        </Loaded>
      )}
    </Page>
  )
}

function Found({ provider }: { provider: SignInProvider }) {
  const { t } = useTranslation('admin')
  const { id, name, isEnabled, hasSecret } = provider
  const enable = useProviderWrite('signingIn.failed.enable', (isOn: boolean) => [
    'PUT',
    `/${id}/enabled`,
    { isEnabled: isOn },
  ])
  return (
    <Stack gap="large">
      {!hasSecret && (
        <Notice tone="warning" title={t('signingIn.provider.noSecretTitle')}>
          {t('signingIn.provider.noSecret')}
        </Notice>
      )}
      <Section title={t('signingIn.provider.give')}>
        <p>{t('signingIn.provider.giveText')}</p>
        <CopyField label={t('signingIn.provider.redirectUri')} value={provider.redirectUri} />
      </Section>
      <Section title={t('signingIn.provider.take')}>
        <ProviderForm key={provider.version} provider={provider} />
      </Section>
      <Section title={t('signingIn.provider.enable')}>
        <Switch
          label={t('signingIn.provider.isEnabled', { name: isolated(name) })}
          hint={t('signingIn.provider.enabledHint')}
          checked={isEnabled}
          disabled={enable.isPending || !(isEnabled || hasSecret)}
          onCheckedChange={(isOn) => enable.mutate(isOn)}
        />
      </Section>
      <Deletion provider={provider} />
    </Stack>
  )
}

function Deletion({ provider: { id, name } }: { provider: SignInProvider }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const remove = useProviderWrite('signingIn.failed.delete', () => ['DELETE', `/${id}`])
  return (
    <Section>
      <ConfirmButton
        busy={remove.isPending}
        action={t('signingIn.provider.delete')}
        question={t('signingIn.provider.deleteText', { name: isolated(name) })}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: (answer) => answer !== null && void navigate(LIST),
          })
        }
      >
        <Icon icon={Trash2} />
        {t('signingIn.provider.delete')}
      </ConfirmButton>
    </Section>
  )
}
