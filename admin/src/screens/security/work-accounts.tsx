import { useQuery } from '@tanstack/react-query'
import type { OfferedProvider } from '@ufuq/shared/contract/sign-in-providers'
import type { WorkAccount } from '@ufuq/shared/contract/two-factor'
import { isolated } from '@ufuq/shared/domain/isolate'
import { Button } from '@ufuq/shared/ui/button'
import { useTranslation } from 'react-i18next'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { useFormatMoment } from '../../components/dates/format-moment.ts'
import { Item, ItemList } from '../../components/item-list.tsx'
import { Part } from '../../frame/part.tsx'
import { isOnSite } from '../../host/on-site.ts'
import { securityQueries, send, useSecurityChange } from './queries.ts'

/** The work accounts with which the user signs in; empty if the site has no provider of them. */
export function WorkAccounts({ linked }: { linked: readonly WorkAccount[] }) {
  const { t } = useTranslation('admin')
  const { data: offer } = useQuery(securityQueries.offer())
  const others = (offer?.providers ?? []).filter(
    ({ id }) => !linked.some(({ providerId }) => providerId === id),
  )
  if (linked.length === 0 && others.length === 0) return null
  return (
    <Part
      id="work-accounts"
      title={t('security.workAccounts.title')}
      text={t('security.workAccounts.text')}
    >
      <ItemList>
        {linked.map((account) => (
          <Linked key={account.id} account={account} />
        ))}
        {others.map((provider) => (
          <Offered key={provider.id} provider={provider} />
        ))}
      </ItemList>
    </Part>
  )
}

function Linked({ account: { id, provider, email, linkedAt } }: { account: WorkAccount }) {
  const { t } = useTranslation('admin')
  const when = useFormatMoment()(linkedAt)
  const unlink = useSecurityChange(
    () => send('DELETE', `work-accounts/${id}`),
    'security.failed.unlink',
  )
  return (
    <Item
      title={provider}
      text={
        <>
          {email && (
            <>
              <bdi dir="ltr">{email}</bdi> ·{' '}
            </>
          )}
          {t('security.workAccounts.linked', { when })}
        </>
      }
    >
      <ConfirmButton
        variant="quiet"
        size="small"
        aria-label={t('security.workAccounts.unlinkOf', { name: isolated(provider) })}
        action={t('security.workAccounts.unlinkOf', { name: isolated(provider) })}
        question={t('security.workAccounts.unlinkText')}
        busy={unlink.isPending}
        onConfirm={() => unlink.mutate()}
      >
        {t('security.workAccounts.unlink')}
      </ConfirmButton>
    </Item>
  )
}

function Offered({ provider: { id, name } }: { provider: OfferedProvider }) {
  const { t } = useTranslation('admin')
  const link = useSecurityChange(async () => {
    const { url } = await send<{ url: string }>('POST', `work-accounts/${id}`)
    location.assign(url)
  }, 'security.failed.link')
  return (
    <Item
      title={name}
      text={t(isOnSite() ? 'security.workAccounts.none' : 'security.workAccounts.inBrowser')}
    >
      {isOnSite() && (
        <Button
          variant="line"
          size="small"
          busy={link.isPending}
          aria-label={t('security.workAccounts.linkOf', { name: isolated(name) })}
          onClick={() => link.mutate()}
        >
          {t('security.workAccounts.link')}
        </Button>
      )}
    </Item>
  )
}
