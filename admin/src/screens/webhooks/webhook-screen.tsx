import { useQuery } from '@tanstack/react-query'
import type { Webhook } from '@ufuq/shared/contract/webhooks'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { Notice } from '@ufuq/shared/ui/notice'
import { Switch } from '@ufuq/shared/ui/switch'
import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { useFormatMoment } from '../../components/dates/format-moment.ts'
import { Stack } from '../../components/layout.tsx'
import { Section } from '../../components/section.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { Page } from '../../frame/page.tsx'
import { Gone } from '../../frame/panels.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import {
  useChangeWebhook,
  useDeleteWebhook,
  useReplaceSecret,
  useSendTest,
  webhookQueries,
} from './queries.ts'
import { SecretDialog, WebhookForm } from './webhook-form.tsx'

const LIST = '/admin/webhooks'

/** `/admin/webhooks/{id}`: one webhook with its secret and its log. */
export function WebhookScreen() {
  const { t } = useTranslation('admin')
  const id = Number(useParams()['id'])
  return (
    <Page title={t('webhooks.one')} back={LIST} narrow>
      <Loaded query={useQuery(webhookQueries.list())}>
        {(webhooks) => {
          const webhook = webhooks.find((one) => one.id === id)
          return webhook ? (
            <Found key={id} webhook={webhook} />
          ) : (
            <Gone
              title={t('webhooks.goneTitle')}
              text={t('webhooks.gone')}
              list={LIST}
              back={t('webhooks.back')}
            />
          )
        }}
      </Loaded>
    </Page>
  )
}

function Found({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('admin')
  const { id, address, description, events, isActive, hasSecret } = webhook
  const change = useChangeWebhook(id)
  const turn = useChangeWebhook(id)
  return (
    <Stack gap="large">
      {!hasSecret && (
        <Notice tone="warning" title={t('webhooks.noSecretTitle')}>
          {t('webhooks.noSecret')}
        </Notice>
      )}
      <Switch
        label={t('webhooks.isOn')}
        hint={t('webhooks.isOnHint')}
        checked={(turn.isPending ? turn.variables.isActive : undefined) ?? isActive}
        disabled={turn.isPending}
        onCheckedChange={(isOn) => turn.mutate({ isActive: isOn })}
      />
      <WebhookForm
        initial={{ address, description, events }}
        error={change.error}
        isBusy={change.isPending}
        submit={t('webhooks.save')}
        submitting={t('webhooks.saving')}
        onSubmit={(values) => change.mutate(values)}
      />
      <p role="status">{change.isSuccess && t('webhooks.saved')}</p>
      <Secret webhook={webhook} />
      <Section title={t('webhooks.log')} text={t('webhooks.logText')}>
        <Test webhook={webhook} />
        <DeliveryLog webhook={webhook} />
      </Section>
      <Deletion webhook={webhook} />
    </Stack>
  )
}

function Test({ webhook: { id, isActive, hasSecret } }: { webhook: Webhook }) {
  const { t } = useTranslation('admin')
  const test = useSendTest(id)
  return (
    <Button
      variant="line"
      busy={test.isPending}
      busyLabel={t('webhooks.testing')}
      disabled={!isActive || !hasSecret}
      onClick={() => test.mutate()}
    >
      <Icon icon={Send} mirrored />
      {t('webhooks.test')}
    </Button>
  )
}

function Secret({ webhook: { id, hasSecret, formerSecretUntil } }: { webhook: Webhook }) {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  const replace = useReplaceSecret(id)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Section
      title={t('webhooks.secret')}
      text={
        <>
          {t('webhooks.secretText')}{' '}
          {formerSecretUntil !== null &&
            t('webhooks.secretFormer', { when: formatMoment(formerSecretUntil) })}
        </>
      }
    >
      <ConfirmButton
        busy={replace.isPending}
        action={t('webhooks.secretMake')}
        question={hasSecret && t('webhooks.secretConfirm')}
        onConfirm={() =>
          replace.mutate(undefined, { onSuccess: (made) => made && setSecret(made.secret) })
        }
      >
        {t('webhooks.secretMake')}
      </ConfirmButton>
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </Section>
  )
}

function Deletion({ webhook: { id, address } }: { webhook: Webhook }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const remove = useDeleteWebhook(id)
  return (
    <Section>
      <ConfirmButton
        busy={remove.isPending}
        action={t('webhooks.delete')}
        question={t('webhooks.deleteConfirm', { address })}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => navigate(LIST) })}
      >
        <Icon icon={Trash2} />
        {t('webhooks.delete')}
      </ConfirmButton>
    </Section>
  )
}
