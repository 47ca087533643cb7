import { useQuery } from '@tanstack/react-query'
import type { NewSecret, Webhook } from '@ufuq/shared/contract/webhooks'
import { EmptyState } from '@ufuq/shared/ui/states'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Item, ItemList } from '../../components/item-list.tsx'
import { Stack } from '../../components/layout.tsx'
import { Lead } from '../../components/lead.tsx'
import { Section } from '../../components/section.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { Page } from '../../frame/page.tsx'
import { useCreateWebhook, webhookQueries } from './queries.ts'
import { SecretDialog, WebhookForm } from './webhook-form.tsx'

/** `/admin/webhooks`: the webhooks, and the form for a new one. */
export function WebhooksScreen() {
  const { t } = useTranslation('admin')
  return (
    <Page title={t('webhooks.title')} back="/admin?tab=settings#webhooks" narrow>
      <Lead>{t('webhooks.text')}</Lead>
      <Stack gap="large">
        <Loaded query={useQuery(webhookQueries.list())}>
          {(webhooks) =>
            webhooks.length === 0 ? (
              <EmptyState level={2} title={t('webhooks.emptyTitle')} text={t('webhooks.empty')} />
            ) : (
              <ItemList label={t('webhooks.list')}>
                {webhooks.map((webhook) => (
                  <Row key={webhook.id} webhook={webhook} />
                ))}
              </ItemList>
            )
          }
        </Loaded>
        <NewWebhook />
      </Stack>
    </Page>
  )
}

function Row({ webhook }: { webhook: Webhook }) {
  const { id, address, description } = webhook
  return (
    <Item
      title={
        <Link to={`/admin/webhooks/${id}`}>
          <bdi dir="ltr">{address}</bdi>
        </Link>
      }
      text={<bdi dir="auto">{description}</bdi>}
    >
      <WebhookState webhook={webhook} />
    </Item>
  )
}

const CHIPS = { on: 'published', off: 'draft', noSecret: 'missing', waiting: 'outdated' } as const

/**
 * A delivery normally takes a second, so a delivery that has been waiting for a minute has been
 * refused.
 */
const LATE_MS = 60_000

function WebhookState({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('admin')
  const state = stateOf(webhook)
  return <StatusChip state={CHIPS[state]}>{t(`webhooks.states.${state}`)}</StatusChip>
}

function stateOf({ isActive, hasSecret, waitingSince }: Webhook): keyof typeof CHIPS {
  if (!hasSecret) return 'noSecret'
  if (!isActive) return 'off'
  const isLate = waitingSince !== null && Date.now() - Date.parse(waitingSince) > LATE_MS
  return isLate ? 'waiting' : 'on'
}

function NewWebhook() {
  const { t } = useTranslation('admin')
  const create = useCreateWebhook()
  /** The number of added webhooks; each change empties the form. */
  const [turn, setTurn] = useState(0)
  const [made, setMade] = useState<NewSecret | null>(null)
  return (
    <Section title={t('webhooks.new')}>
      <WebhookForm
        key={turn}
        error={create.error}
        isBusy={create.isPending}
        submit={t('webhooks.add')}
        submitting={t('webhooks.adding')}
        onSubmit={(values) =>
          create.mutate(values, {
            onSuccess: (answer) => {
              if (!answer) return
              setMade(answer)
              setTurn(turn + 1)
            },
          })
        }
      />
      {made && <SecretDialog secret={made.secret} onClose={() => setMade(null)} />}
    </Section>
  )
}
