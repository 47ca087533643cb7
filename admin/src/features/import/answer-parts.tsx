import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Import } from '@ufuq/shared/contract/imports/import'
import type { ImportAuthor, ImportPair, ImportPlan } from '@ufuq/shared/contract/imports/plan'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { DateText } from '@ufuq/shared/ui/bdi'
import { Button } from '@ufuq/shared/ui/button'
import { Select } from '@ufuq/shared/ui/select'
import { Checkbox } from '../../components/checkbox.tsx'
import { Item, ItemList } from '../../components/item-list.tsx'
import { Grid, Row } from '../../components/layout.tsx'
import { PickFilter } from '../../components/pick-filter.tsx'
import { Section } from '../../components/section.tsx'
import { useLanguage } from '../../language.ts'
import { LoadedPage } from '../../shell/loaded.tsx'
import { useAnswer, useAnswerPair } from './mutations.ts'
import { importQueries } from './queries.ts'

const ANSWERS = ['joined', 'apart'] as const

/** The single texts that are likely to be translations of each other. */
export function PairsPart({ shown: { id, openPairs } }: { shown: Import }) {
  const { t } = useTranslation('admin')
  const answer = useAnswerPair(id)
  const [params] = useSearchParams()
  const after = params.get('after')
  return (
    <Section title={t('import.pairs.title')} text={t('import.pairs.text')}>
      {openPairs > 0 && (
        <Button
          variant="line"
          size="small"
          busy={answer.isPending}
          onClick={() => answer.mutate({ answer: 'joined' })}
        >
          {t('import.pairs.all', { count: openPairs })}
        </Button>
      )}
      <LoadedPage
        query={useQuery(importQueries.pairs(id, after))}
        after={after}
        loading={t('import.check.listLoading')}
        failed={t('import.check.listFailed')}
        empty={<p>{t('import.pairs.none')}</p>}
        pages={t('import.pairs.list')}
        isTimeless
      >
        {(pairs) => (
          <ItemList label={t('import.pairs.list')}>
            {pairs.map((pair) => (
              <PairRow key={pair.id} id={id} pair={pair} />
            ))}
          </ItemList>
        )}
      </LoadedPage>
    </Section>
  )
}

/** Two texts side by side, with the text in the interface's language first. */
function PairRow({ id, pair }: { id: number; pair: ImportPair }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const answer = useAnswerPair(id)
  const shown = answer.isPending ? answer.variables.answer : pair.answer
  const reasons = pair.reasons.map((reason) => t(`import.pairs.reasons.${reason}`))
  return (
    <li>
      <Grid min="16rem">
        <TextOf text={pair[language]} language={language} />
        <TextOf text={pair[otherLanguage(language)]} language={otherLanguage(language)} />
      </Grid>
      <Row>
        <PickFilter
          label={t('import.pairs.question', { title: pair[language].title })}
          values={ANSWERS.map((value) => ({ value, text: t(`import.pairs.${value}`) }))}
          chosen={shown ?? undefined}
          onChoose={(value) => answer.mutate({ pair: pair.id, answer: value })}
        />
        <small>{reasons.join(' · ')}</small>
      </Row>
    </li>
  )
}

/** A title, with details that distinguish it from other texts of the same title. */
function TextOf({ text, language }: { text: ImportPair['ar']; language: Language }) {
  const { t } = useTranslation('admin')
  return (
    <div lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <b>{text.title || t('import.pairs.untitled')}</b>
      <p>
        <small>
          {text.publishedAt !== null && <DateText iso={text.publishedAt} />}{' '}
          <bdi dir="ltr">{text.slug}</bdi>
        </small>
      </p>
    </div>
  )
}

interface PlannedProps {
  shown: Import
  plan: ImportPlan
}

/** The authors, each with the account that has the same email address, or that was chosen. */
export function AuthorsPart({ shown, plan }: PlannedProps) {
  const { id, answers } = shown
  const { t } = useTranslation('admin')
  const answer = useAnswer(id)
  const hasBylines = answer.isPending ? answer.variables.hasBylines : answers.hasBylines
  return (
    <Section title={t('import.authors.title')} text={t('import.authors.text')}>
      <ItemList>
        {plan.authors.map((author) => (
          <Item
            key={author.login}
            title={author.name || author.login}
            text={<bdi dir="ltr">{author.email}</bdi>}
            below={
              author.account === null ? (
                <AccountChoice shown={shown} author={author} />
              ) : (
                t('import.authors.account', { name: `\u2068${author.account}\u2069` })
              )
            }
          >
            {t('import.content.summary', { count: author.texts })}
          </Item>
        ))}
      </ItemList>
      <Checkbox
        label={
          <>
            {t('import.authors.bylines')} <small>{t('import.authors.bylinesText')}</small>
          </>
        }
        checked={hasBylines ?? false}
        onChange={({ target }) => answer.mutate({ hasBylines: target.checked })}
      />
    </Section>
  )
}

interface AccountChoiceProps {
  shown: Import
  author: ImportAuthor
}

/** The account for the texts of an author whose email address belongs to no account. */
function AccountChoice({ shown, author: { login, name } }: AccountChoiceProps) {
  const { t } = useTranslation('admin')
  const { data: accounts = [] } = useQuery(importQueries.accounts())
  const answer = useAnswer(shown.id)
  const given = answer.isPending ? answer.variables.author?.account : shown.answers.authors[login]
  return (
    <Select
      aria-label={t('import.authors.choose', { name: name || login })}
      value={given ?? ''}
      onChange={({ target }) =>
        answer.mutate({ author: { login, account: Number(target.value) || null } })
      }
    >
      <option value="">{t('import.authors.yours')}</option>
      {accounts
        .filter(({ isDisabled }) => !isDisabled)
        .map((account) => (
          <option key={account.id} value={account.id}>
            {t('import.authors.account', { name: account.username })}
          </option>
        ))}
    </Select>
  )
}

/** The hosts of the pictures, each with the consent to fetch pictures from it. */
export function PicturesPart({ shown, plan: { pictures, files } }: PlannedProps) {
  const { t } = useTranslation('admin')
  const answer = useAnswer(shown.id)
  const hosts = (answer.isPending ? answer.variables.hosts : undefined) ?? shown.answers.hosts
  const others = files.reduce((total, { count }) => total + count, 0)
  return (
    <Section
      title={t('import.pictures.title')}
      text={t(pictures.length === 0 ? 'import.pictures.none' : 'import.pictures.text')}
    >
      {pictures.length > 0 && (
        <ItemList label={t('import.pictures.hosts')}>
          {pictures.map(({ host, count, isOwn, isPrivate }) => (
            <Item
              key={host}
              title={
                <Checkbox
                  label={<bdi dir="ltr">{host}</bdi>}
                  checked={hosts.includes(host)}
                  disabled={isPrivate}
                  onChange={({ target }) => {
                    const rest = hosts.filter((other) => other !== host)
                    answer.mutate({ hosts: target.checked ? [...rest, host] : rest })
                  }}
                />
              }
              text={t(`import.pictures.${isPrivate ? 'private' : isOwn ? 'own' : 'foreign'}`)}
            >
              {t('import.pictures.summary', { count })}
            </Item>
          ))}
        </ItemList>
      )}
      <p>
        {pictures.length > 0 && t('import.pictures.left')}{' '}
        {others > 0 &&
          t('import.pictures.files', {
            count: others,
            hosts: files.map(({ host }) => `\u2066${host}\u2069`).join(' '),
          })}
      </p>
    </Section>
  )
}
