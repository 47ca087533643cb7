import { useQuery } from '@tanstack/react-query'
import type { SignInProvider } from '@ufuq/shared/contract/sign-in-providers'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Item, ItemList } from '../../../components/item-list.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { Page } from '../../../frame/page.tsx'
import { Part } from '../../../frame/part.tsx'
import { userQueries } from '../queries.ts'
import { UsersParts } from '../users-parts.tsx'
import { signingInQueries } from './queries.ts'
import { RulesForm } from './rules-form.tsx'

/** `/admin/signing-in`: the rules of signing in, and the providers of work accounts. */
export function SigningInScreen() {
  const { t } = useTranslation('admin')
  const [timestamp] = useState(() => Date.now())
  const { data: users = [] } = useQuery(userQueries.list(timestamp))
  const providers = useQuery(signingInQueries.providers())
  return (
    <Page title={t('signingIn.title')}>
      <UsersParts />
      <div className="sections">
        <Loaded query={useQuery(signingInQueries.rules())}>
          {(rules) => (
            <RulesForm
              rules={rules}
              users={users}
              hasProvider={providers.data?.some(({ isEnabled }) => isEnabled) ?? false}
            />
          )}
        </Loaded>
        <Part
          id="providers"
          title={t('signingIn.providers.title')}
          text={t('signingIn.providers.text')}
        >
          <Loaded query={providers}>
            {(all) => (
              <ItemList label={t('signingIn.providers.title')}>
                {all.map((provider) => (
                  <ProviderRow key={provider.id} provider={provider} />
                ))}
              </ItemList>
            )}
          </Loaded>
          <LinkButton variant="line" to="/admin/signing-in/new">
            {t('signingIn.providers.add')}
          </LinkButton>
        </Part>
      </div>
    </Page>
  )
}

const CHIPS = {
  noSecret: 'missing',
  on: 'published',
  off: 'draft',
} as const

function stateOf({ hasSecret, isEnabled }: SignInProvider): keyof typeof CHIPS {
  if (!hasSecret) return 'noSecret'
  return isEnabled ? 'on' : 'off'
}

function ProviderRow({ provider }: { provider: SignInProvider }) {
  const { t } = useTranslation('admin')
  const state = stateOf(provider)
  return (
    <Item
      title={<Link to={`/admin/signing-in/${provider.id}`}>{provider.name}</Link>}
      text={<bdi dir="ltr">{provider.issuer}</bdi>}
    >
      <StatusChip state={CHIPS[state]}>{t(`signingIn.providers.states.${state}`)}</StatusChip>
    </Item>
  )
}
