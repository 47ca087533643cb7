import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { message as kind } from '@ufuq/shared/kinds/message'
import { Tab, TabPanel, Tabs } from '@ufuq/shared/ui/tabs'
import { TabBar } from '../../components/tab-bar.tsx'
import { useListAddress } from '../../entry/list-address.ts'
import { Page } from '../../shell/page.tsx'
import { ExportButton } from './export-button.tsx'
import { useMessageFilters } from './message-filters.ts'
import { MessagesTab } from './messages-tab.tsx'
import { SUBSCRIBERS_TAB, useSubscribersAddress } from './subscribers-address.ts'
import { SubscribersTab } from './subscribers-tab.tsx'

/** `/admin/inbox`: visitors' messages and newsletter subscribers; the tab is in the address. */
export function InboxScreen() {
  const { t } = useTranslation('admin')
  const [params, setParams] = useSearchParams()
  const messages = useListAddress(kind, useMessageFilters())
  const subscribers = useSubscribersAddress()
  const isOfSubscribers = params.get('tab') === SUBSCRIBERS_TAB
  return (
    <Page
      title={t('inbox.title')}
      action={
        isOfSubscribers ? (
          <ExportButton path="/api/subscribers/export.csv" query={subscribers.query} />
        ) : (
          <ExportButton path="/api/messages/export.csv" query={messages.query} />
        )
      }
    >
      <Tabs
        value={isOfSubscribers ? SUBSCRIBERS_TAB : 'messages'}
        onValueChange={(tab) => setParams(tab === SUBSCRIBERS_TAB ? { tab } : {})}
      >
        <TabBar label={t('inbox.tabs')}>
          <Tab value="messages">{t('inbox.messages')}</Tab>
          <Tab value={SUBSCRIBERS_TAB}>{t('subscribers.tab')}</Tab>
        </TabBar>
        <TabPanel value="messages">
          <MessagesTab />
        </TabPanel>
        <TabPanel value={SUBSCRIBERS_TAB}>
          <SubscribersTab />
        </TabPanel>
      </Tabs>
    </Page>
  )
}
