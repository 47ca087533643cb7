import type { Language } from '@ufuq/shared/contract/languages'
import {
  codeInAddress,
  isInOtherScript,
  languageOfCode,
  languageOfScript,
  SCRIPT_SAMPLE,
} from '#transfer/source/source_languages'
import { siteIn, type Spool } from '#transfer/source/spool'

/**
 * Completes a spool once all items are in it: determines the languages, and forms the units to
 * import. This can't happen earlier, because translations may be listed before or after the
 * records.
 */
export function settleSpool(spool: Spool) {
  spool.transaction(() => {
    forgetRepeated(spool)
    separateRecords(spool)
    joinMembers(spool)
    nameLanguages(spool)
    leadAttachments(spool)
    settleTerms(spool)
    formUnits(spool)
  })()
}

/** Drops what each part of an export repeats, such as its authors. */
function forgetRepeated(spool: Spool) {
  const keys = { authors: 'login', terms: 'taxonomy, slug, source_id', attachments: 'source_id' }
  for (const [table, key] of Object.entries(keys))
    spool.exec(
      `delete from ${table} where rowid not in (select min(rowid) from ${table} group by ${key})`,
    )
}

/**
 * Drops records that the file contains twice, and gives different records with the same id ids of
 * their own, as in a file that was put together from several.
 */
function separateRecords(spool: Spool) {
  const earlier = `select 1 from records as first join bodies as own using (seq)
    where first.source_id = records.source_id and first.kind = records.kind
      and first.seq < records.seq and first.title = records.title and own.body =
        (select body from bodies where bodies.seq = records.seq)`
  spool.exec(`
    insert into counts select 'excluded', 'duplicate', count(*), min(title) from records
      where exists (${earlier}) having count(*) > 0;
    delete from records where exists (${earlier});
    update records set source_id = source_id || '~' || place from
      (select seq as at, row_number() over (partition by kind, source_id order by seq) as place
        from records) where at = seq and place > 1`)
}

/** Sets the group and language of records and terms if the source lists them separately. */
function joinMembers(spool: Spool) {
  for (const [table, of] of [
    ['records', 'record'],
    ['terms', 'term'],
  ] as const) {
    const code = table === 'records' ? 'code' : 'language'
    const memberOf = (column: string) =>
      `(select ${column} from members where of = '${of}' and members.source_id = ${table}.source_id)`
    spool.exec(`
      update ${table} set pair_key = coalesce(pair_key, ${memberOf('members.pair_key')}),
        ${code} = coalesce(${code}, ${memberOf('members.code')})`)
  }
}

/**
 * Determines the language of each record, from the source or from the record's address. Otherwise,
 * assumes the site's language if the source has several languages, or if the site's language is not
 * supported. In all other cases, and if the record's letters contradict, the letters decide.
 */
function nameLanguages(spool: Spool) {
  const locales = new Map(
    (spool.prepare('select code, locale from languages').all() as Locale[]).map((row) => [
      row.code,
      row.locale || row.code,
    ]),
  )
  const resolve = (code: string): Language | null => languageOfCode(locales.get(code) ?? code)
  spool.function('language_of', (code) => resolve(String(code)))
  const { language: ofSite } = siteIn(spool)
  const isMultilingual = spool.prepare('select 1 from records where code is not null').get()
  const isForeign = ofSite !== '' && resolve(ofSite) === null
  const assumed = isMultilingual || isForeign ? ofSite : ''
  const isArabicScript = ARABIC_SCRIPT.test(assumed)
  spool.function('language_of_letters', (title, body) => {
    const words = `${String(title)} ${String(body)}`
    const letters = isInOtherScript(words) ? 'und' : languageOfScript(words)
    const isAssumed =
      letters === 'und'
        ? isForeign
        : isArabicScript
          ? /\p{Script=Arabic}/u.test(words)
          : letters !== 'ar'
    return letters === null || (assumed && isAssumed) ? assumed || ofSite || 'ar' : letters
  })
  spool.function('code_in', (addresses) => {
    const [first = ''] = JSON.parse(String(addresses)) as string[]
    const code = codeInAddress(first)
    return code && (locales.has(code) || resolve(code)) ? code : null
  })
  spool.exec(`
    update records set code = coalesce(code, code_in(addresses));
    update records set guessed = 1 where code is null;
    update records set code = language_of_letters(title, (select substr(body, 1, ${SCRIPT_SAMPLE})
      from bodies where bodies.seq = records.seq)) where code is null;
    update records set language = language_of(code)`)
  // Letters that tell another language than the site's, or a site without a language.
  spool
    .prepare(
      `update records set losses = json_insert(losses, '$[#]', 'language')
        where guessed and language is not null and language is not ?`,
    )
    .run(languageOfCode(ofSite))
}

/** Leads the addresses of the pages about attachments to the records to which these are attached. */
const leadAttachments = (spool: Spool) =>
  spool.exec(`
    update records set addresses = (
      select json_group_array(value) from (
        select value from json_each(records.addresses)
        union all select value from attachments,
            json_each(json_array(address, '/?attachment_id=' || source_id))
          where attachments.parent = records.source_id and value <> '' limit 1000))
      where source_id in (select parent from attachments)`)

/** The languages that are written in Arabic letters. */
const ARABIC_SCRIPT = /^(?:ar|ar[abyz]|fa|ur|ps|ckb|ku|sd|ug)\b/i

interface Locale {
  code: string
  locale: string
}

/**
 * Drops terms in other languages, so that no such name becomes an English one. Gives terms without
 * a language the language of their records, if all these records have the same language.
 */
function settleTerms(spool: Spool) {
  spool.exec(`
    insert or ignore into counts select 'excluded', 'taxonomy:' || language, count(*), min(name) from terms
      where language is not null and language_of(language) is null group by language;
    delete from terms where language is not null and language_of(language) is null;
    update terms set language = language_of(language) where language is not null;
    create table used_terms as
      select value as term, min(language) as language, count(distinct language) as languages,
        count(*) as uses
      from records, json_each(records.terms) where language is not null group by value;
    create index used_by_term on used_terms (term);
    update terms set language = (select used_terms.language from used_terms
      where term = terms.taxonomy || ':' || terms.slug and languages = 1)
      where language is null and pair_key is null`)
}

/**
 * Assigns records to units, which are imported together: a record in Arabic or English, and its
 * translation. A second record of a group in the same language becomes a separate unit, as do
 * records of different kinds.
 */
function formUnits(spool: Spool) {
  // Creates the index because the second update looks up records by their unit.
  spool.exec(`
    create index records_of_unit on records (unit);
    update records set unit = coalesce(
      (select min(first.seq) from records as first
        where first.pair_key = records.pair_key and first.kind = records.kind
          and first.language is not null),
      seq)
      where language is not null;
    update records set unit = seq where language is not null and exists (
      select 1 from records as other where other.unit = records.unit
        and other.language = records.language and other.seq < records.seq)`)
}
