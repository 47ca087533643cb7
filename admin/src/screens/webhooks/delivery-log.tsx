import { useQuery } from '@tanstack/react-query'
import type { Delivery, DeliveryState, Webhook } from '@ufuq/shared/contract/webhooks'
import { LeftToRight } from '@ufuq/shared/ui/bdi'
import { Button } from '@ufuq/shared/ui/button'
import { useLocale } from '@ufuq/shared/ui/locale'
import { EmptyState } from '@ufuq/shared/ui/states'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useFormatMoment } from '../../components/dates/format-moment.ts'
import { Expander } from '../../components/expander.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
import { ItemList } from '../../components/item-list.tsx'
import { Row } from '../../components/layout.tsx'
import { RelativeTime } from '../../components/lists/relative-time.tsx'
import { LoadedPage } from '../../frame/loaded.tsx'
import { useSendAgain, webhookQueries } from './queries.ts'

const CHIPS = {
  waiting: 'scheduled',
  delivered: 'saved',
  failed: 'missing',
} as const satisfies Record<DeliveryState, string>

/** The deliveries of a webhook, newest first; each can be expanded. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('admin')
  const [params] = useSearchParams()
  const after = params.get('after')
  return (
    <LoadedPage
      query={useQuery(webhookQueries.deliveries(webhook.id, after))}
      after={after}
      empty={
        <EmptyState level={3} title={t('webhooks.logEmptyTitle')} text={t('webhooks.logEmpty')} />
      }
      pages={t('webhooks.pages')}
    >
      {(deliveries) => (
        <ItemList>
          {deliveries.map((delivery) => (
            <li key={delivery.id}>
              <Log delivery={delivery} webhook={webhook} />
            </li>
          ))}
        </ItemList>
      )}
    </LoadedPage>
  )
}

interface RowProps {
  delivery: Delivery
  webhook: Webhook
}

function Log({ delivery, webhook }: RowProps) {
  const { t } = useTranslation('admin')
  const { event, text, state, createdAt, last } = delivery
  return (
    <Expander
      summary={
        <Row isSpread>
          <b>{t(`webhooks.events.${event}`)}</b>
          {text && <bdi dir="auto">{text.title}</bdi>}
          <Row>
            <StatusChip state={CHIPS[state]}>{t(`webhooks.deliveryStates.${state}`)}</StatusChip>
            {last?.status && <bdi className="num">{last.status}</bdi>}
            <RelativeTime iso={createdAt} />
          </Row>
        </Row>
      }
    >
      <DeliveryFacts delivery={delivery} />
      <Again delivery={delivery} webhook={webhook} />
    </Expander>
  )
}

function DeliveryFacts({
  delivery: { messageId, text, attempts, dueAt, last },
}: Pick<RowProps, 'delivery'>) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const formatMoment = useFormatMoment()
  const outcome = last && (last.fault ? t(`webhooks.faults.${last.fault}`) : String(last.status))
  return (
    <Facts>
      {text && (
        <Fact name={t('webhooks.address')}>
          <LeftToRight>{text.address}</LeftToRight>
        </Fact>
      )}
      <Fact name={t('webhooks.answerStatus')}>{outcome ?? t('webhooks.notSent')}</Fact>
      {last && (
        <Fact name={t('webhooks.duration')}>
          {t('webhooks.milliseconds', { ms: last.ms.toLocaleString(locale) })}
        </Fact>
      )}
      <Fact name={t('webhooks.attempts')}>{attempts.toLocaleString(locale)}</Fact>
      {dueAt !== null && <Fact name={t('webhooks.next')}>{formatMoment(dueAt)}</Fact>}
      <Fact name={t('webhooks.messageId')}>
        <LeftToRight>{messageId}</LeftToRight>
      </Fact>
      {last && last.fault === null && (
        <Fact name={t('webhooks.answerText')}>
          {last.answer === '' ? (
            t('webhooks.answerEmpty')
          ) : (
            <pre dir="auto" tabIndex={0}>
              {last.answer}
            </pre>
          )}
        </Fact>
      )}
    </Facts>
  )
}

function Again({ delivery: { id }, webhook }: RowProps) {
  const { t } = useTranslation('admin')
  const again = useSendAgain(webhook.id)
  return (
    <Button
      variant="line"
      size="small"
      busy={again.isPending}
      busyLabel={t('webhooks.testing')}
      disabled={!webhook.isActive || !webhook.hasSecret}
      onClick={() => again.mutate(id)}
    >
      {t('webhooks.again')}
    </Button>
  )
}
