import { TabBar } from '../../components/tab-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MESSAGE_KINDS } from '@ufuq/shared/contract/inbox'
import { Tab, TabPanel, Tabs } from '@ufuq/shared/ui/tabs'
import { NewCount, newMessagesQuery } from '../../shell/new-messages.tsx'
import { Page } from '../../shell/page.tsx'
import { ExportButton } from './export-button.tsx'
import { INBOX_TABS, useInboxAddress } from './inbox-address.ts'
import { MessagesTab } from './messages-tab.tsx'
import { SubscribersTab } from './subscribers-tab.tsx'

/** `/admin/inbox`: visitors' messages and newsletter subscribers; the tab is in the address. */
export function InboxScreen() {
  const { t } = useTranslation('admin')
  const { tab, openTab } = useInboxAddress()
  const { data: newOnes } = useQuery(newMessagesQuery())
  return (
    <Page title={t('inbox.title')} action={<ExportButton />}>
      <Tabs
        value={tab}
        onValueChange={(value) => openTab(INBOX_TABS.find((one) => one === value) ?? 'contact')}
      >
        <TabBar label={t('inbox.tabs')}>
          {tab === 'all' && <Tab value="all">{t('inbox.kindTabs.all')}</Tab>}
          {MESSAGE_KINDS.map((kind) => (
            <Tab key={kind} value={kind}>
              {t(`inbox.kindTabs.${kind}`)}
              <NewCount
                count={newOnes?.[kind] ?? 0}
                label={t(`inbox.newCount.${kind}`, { count: newOnes?.[kind] ?? 0 })}
              />
            </Tab>
          ))}
          <Tab value="subscribers">{t('subscribers.tab')}</Tab>
        </TabBar>
        {([...(tab === 'all' ? ['all' as const] : []), ...MESSAGE_KINDS] as const).map((kind) => (
          <TabPanel key={kind} value={kind}>
            <MessagesTab kind={kind} />
          </TabPanel>
        ))}
        <TabPanel value="subscribers">
          <SubscribersTab />
        </TabPanel>
      </Tabs>
    </Page>
  )
}
