import { useTranslation } from 'react-i18next'
import { INBOX_LIMITS } from '@ufuq/shared/contract/inbox'
import { FilterBar, FilterChoice, Filters } from '../../components/filter-bar.tsx'
import { ListCount } from '../../lists/list-count.tsx'
import { ViewMenu } from '../../lists/view-menu.tsx'
import { SearchField, searchedWords } from '../../components/search-field.tsx'
import { choicesOf, useInboxAddress, type KindChoice, type MessageChoice } from './inbox-address.ts'
import { useAssigneeOptions } from './use-assignee-options.ts'
import { useMessagesPage } from './use-messages-page.ts'

/** The search, the filters, the views and the count for one kind of message. */
export function MessagesBar({ kind }: { kind: KindChoice }) {
  const { t } = useTranslation('admin')
  const toLabel = useChoiceLabel()
  const { messageChoice, assigneeChoice, q, after, choose, chooseAssignee, clear, search } =
    useInboxAddress()
  const { data } = useMessagesPage(kind)
  const assignees = useAssigneeOptions()
  const assignee = assignees.find(({ value }) => value === assigneeChoice)?.text ?? ''
  return (
    <FilterBar
      count={
        data && (
          <ListCount count={data.items.length} isWhole={after === null && data.next === null} />
        )
      }
      onSubmit={(event) => search(searchedWords(event))}
    >
      <SearchField
        q={q}
        label={t('inbox.search')}
        submitLabel={t('inbox.searchSubmit')}
        maxLength={INBOX_LIMITS.search.max}
        dir="auto"
      />
      <Filters
        set={[
          ...(messageChoice === 'current'
            ? []
            : [{ name: 'status', text: toLabel(messageChoice) }]),
          ...(assigneeChoice === 'all' ? [] : [{ name: 'assignee', text: assignee }]),
        ]}
        onRemove={(name) => (name === 'status' ? choose('current') : chooseAssignee('all'))}
        onClear={clear}
      >
        <FilterChoice
          value={messageChoice}
          label={t('inbox.filter')}
          choices={choicesOf(kind).map((value) => ({ value, text: toLabel(value) }))}
          onChoose={choose}
        />
        <FilterChoice
          value={assigneeChoice}
          label={t('handling.assignee')}
          choices={assignees}
          onChoose={chooseAssignee}
        />
      </Filters>
      <Views kind={kind} />
    </FilterBar>
  )
}

function useChoiceLabel(): (choice: MessageChoice) => string {
  const { t } = useTranslation('admin')
  return (choice) => {
    switch (choice) {
      case 'unanswered':
      case 'answered':
      case 'accepted':
      case 'declined':
        return t(`handling.filters.${choice}`)
      default:
        return t(`inbox.filters.${choice}`)
    }
  }
}

/** The predefined views for the kind of messages that is shown. */
function Views({ kind }: { kind: KindChoice }) {
  const { t } = useTranslation('admin')
  const toLabel = useChoiceLabel()
  const queryOf = (params: Record<string, string>) =>
    new URLSearchParams({ ...(kind !== 'contact' && { tab: kind }), ...params }).toString()
  return (
    <ViewMenu
      list="messages"
      views={[
        { name: toLabel('current'), query: queryOf({}) },
        {
          name: t('lists.views.waiting'),
          query: queryOf({ status: 'unanswered', assignee: 'me' }),
        },
        { name: toLabel('unanswered'), query: queryOf({ status: 'unanswered' }) },
        { name: toLabel('archived'), query: queryOf({ status: 'archived' }) },
      ]}
    />
  )
}
