import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { MESSAGE_KINDS } from '../../../contract/inbox.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { useLanguage } from '../../language.ts'
import { useAbility } from '../../session/session.tsx'
import { NewCount, newMessagesQuery } from '../../shell/new-messages.tsx'
import { Page } from '../../shell/page.tsx'
import { INBOX_TABS, queryOf, useInboxAddress } from './inbox-address.ts'
import { MessagesTab } from './messages-tab.tsx'
import { SubscribersTab } from './subscribers-tab.tsx'

/** `/admin/inbox`: what visitors wrote, and who reads the newsletter; the tab is in the address. */
export function InboxScreen() {
  const { t } = useTranslation('admin')
  const { tab, openTab } = useInboxAddress()
  const { data: newOnes } = useQuery(newMessagesQuery())
  return (
    <Page title={t('inbox.title')} action={<ExportLink />}>
      <Tabs
        value={tab}
        onValueChange={(value) => openTab(INBOX_TABS.find((one) => one === value) ?? 'contact')}
      >
        <TabList label={t('inbox.tabs')} className="inbox-tabs">
          {MESSAGE_KINDS.map((kind) => (
            <Tab key={kind} value={kind}>
              {t(`inbox.kindTabs.${kind}`)}
              <NewCount count={newOnes?.[kind] ?? 0} />
            </Tab>
          ))}
          <Tab value="subscribers">{t('subscribers.tab')}</Tab>
        </TabList>
        {MESSAGE_KINDS.map((kind) => (
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

/** A file of what is listed, on all its pages. */
function ExportLink() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { tab, q, messageChoice, subscriberChoice } = useInboxAddress()
  if (!useAbility('inbox.export')) return null
  const address =
    tab === 'subscribers'
      ? `/api/subscribers/export.csv${queryOf({ status: subscriberChoice, q, language })}`
      : `/api/messages/export.csv${queryOf({ kind: tab, status: messageChoice, q, language })}`
  return (
    <a
      className={buttonClass({ size: 'small', variant: 'line' })}
      href={address}
      download
      aria-label={t('inbox.export')}
    >
      <Icon icon={Download} />
      <span className="only-wide">{t('inbox.export')}</span>
      <span className="only-phone">{t('inbox.exportShort')}</span>
    </a>
  )
}
