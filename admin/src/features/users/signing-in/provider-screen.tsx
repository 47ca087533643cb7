import { useQuery } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import type { ProviderTest, SignInProvider } from '@ufuq/shared/contract/sign-in-providers'
import { isolated } from '@ufuq/shared/domain/isolate'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { Notice } from '@ufuq/shared/ui/notice'
import { Switch } from '@ufuq/shared/ui/switch'
import { CopyField } from '../../../components/copy-field.tsx'
import { Stack } from '../../../components/layout.tsx'
import { Lead } from '../../../components/lead.tsx'
import { Section } from '../../../components/section.tsx'
import { useFormatMoment } from '../../../dates/format-moment.ts'
import { isOnSite } from '../../../on-site.ts'
import { Gone } from '../../../shell/panels.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { Page } from '../../../shell/page.tsx'
import { ProviderForm } from './provider-form.tsx'
import { signingInQueries, useProviderWrite } from './queries.ts'
import { ConfirmButton } from '../../../components/confirm-button.tsx'

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
  /** Whether there are unsaved changes, with which no test passes. */
  const [isDirty, setIsDirty] = useState(false)
  const { id, name, isEnabled, test } = provider
  const enable = useProviderWrite('signingIn.failed.enable', (isOn: boolean) => [
    'PUT',
    `/${id}/enabled`,
    { isEnabled: isOn },
  ])
  const canEnable = isEnabled || (test !== null && test.failure === null && !isDirty)
  return (
    <Stack gap="large">
      {!provider.hasSecret && (
        <Notice tone="warning" title={t('signingIn.provider.noSecretTitle')}>
          {t('signingIn.provider.noSecret')}
        </Notice>
      )}
      <Section title={t('signingIn.provider.give')}>
        <p>{t('signingIn.provider.giveText')}</p>
        <CopyField label={t('signingIn.provider.redirectUri')} value={provider.redirectUri} />
      </Section>
      <Section title={t('signingIn.provider.take')}>
        <ProviderForm key={provider.version} provider={provider} onDirty={setIsDirty} />
      </Section>
      <Section title={t('signingIn.test.title')}>
        <Test provider={provider} isDirty={isDirty} />
      </Section>
      <Section title={t('signingIn.provider.enable')}>
        <Switch
          label={t('signingIn.provider.isEnabled', { name: isolated(name) })}
          hint={t(`signingIn.provider.${canEnable ? 'enabledHint' : 'untested'}`)}
          checked={isEnabled}
          disabled={enable.isPending || !canEnable}
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

interface TestProps {
  provider: SignInProvider
  /** Only saved values can be tested. */
  isDirty: boolean
}

/** Lets the administrator sign in with the provider once, which changes nothing for others. */
function Test({ provider: { id, test, hasSecret }, isDirty }: TestProps) {
  const { t } = useTranslation('admin')
  const begin = useProviderWrite<{ url: string }>('signingIn.failed.test', () => [
    'POST',
    `/${id}/test`,
  ])
  const obstacle = isOnSite() ? (isDirty ? 'unsaved' : null) : 'inBrowser'
  return (
    <>
      <p>{t('signingIn.test.text')}</p>
      {test && <Result test={test} />}
      {obstacle && <p className="hint">{t(`signingIn.test.${obstacle}`)}</p>}
      <Button
        variant="line"
        busy={begin.isPending}
        disabled={obstacle !== null || !hasSecret}
        onClick={() =>
          begin.mutate(undefined, { onSuccess: (answer) => answer && location.assign(answer.url) })
        }
      >
        {t(test ? 'signingIn.test.again' : 'signingIn.test.begin')}
      </Button>
    </>
  )
}

function Result({ test: { at, failure, code, email } }: { test: ProviderTest }) {
  const { t } = useTranslation('admin')
  const when = useFormatMoment()(at)
  return failure === null ? (
    <Notice tone="success" title={t('signingIn.test.passed', { when })}>
      {email && t('signingIn.test.as', { email })}
    </Notice>
  ) : (
    <Notice tone="danger" title={t('signingIn.test.failed', { when })}>
      <p>{t(`signingIn.test.failures.${failure}`)}</p>
      {code && <p>{t('signingIn.test.code', { code })}</p>}
    </Notice>
  )
}
