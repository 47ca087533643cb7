import { ByteExactSchema, type BuildTable } from '#database/byte_exact_schema'

type Table = Parameters<BuildTable>[0]

/** The id of a row of another table. */
const refersTo = (table: Table, column: string, target: string) =>
  table.integer(column).unsigned().references('id').inTable(target)

/** The id of the row to which a row belongs, and with which it is deleted. */
const belongsTo = (table: Table, column: string, owner: string) =>
  refersTo(table, column, owner).onDelete('CASCADE').notNullable()

/**
 * All tables. A column that ends in `_by_id`, `assignee_id` and `holder_id` are ids of accounts, with or
 * without a foreign key: accounts are never deleted, only anonymised.
 */
export default class extends ByteExactSchema {
  override async up() {
    this.#createAccounts()
    this.#createVisitors()
    this.#createEntries()
    this.#createFiles()
    this.#createPublications()
    this.#createAddresses()
    this.#createTransfer()
    this.#createOperation()
  }

  #createAccounts() {
    this.createTable('users', (table) => {
      table.increments('id')
      table.string('username', 60).notNullable()
      // the folded forms, which are unique regardless of case
      table.string('username_key', 120).notNullable().unique()
      table.string('email', 254).notNullable()
      table.string('email_key', 254).notNullable().unique()
      table.string('password').notNullable()
      table.string('role', 16).notNullable().defaultTo('author')
      table.dateTime('disabled_at').nullable()
      table.dateTime('created_at').notNullable()
      table.dateTime('updated_at').notNullable()
      table.string('sign_in_stamp', 32).notNullable().defaultTo('')
      // only the link contains the token itself
      table.string('reset_token_hash', 64).nullable()
      table.dateTime('reset_expires_at').nullable()
      table.dateTime('erased_at').nullable()
      table.dateTime('invited_at').nullable()
      table.string('display_name', 120).notNullable().defaultTo('')
      // When the person chose a password or came in with a work account; null for older accounts.
      table.dateTime('joined_at').nullable()
      table.unique(['reset_token_hash'])
    })
    // The first four columns are those of the framework's session store, which neither reads nor
    // writes the others.
    this.createTable('sessions', (table) => {
      table.string('id').primary()
      table.text('data').notNullable()
      table.string('user_id').nullable().index()
      table.dateTime('expires_at').notNullable().index()
      table.string('user_agent', 255).nullable()
      table.dateTime('created_at').nullable()
      table.dateTime('password_confirmed_at').nullable()
      // Null if the session began with a password alone.
      table.dateTime('two_factor_at').nullable()
    })
    this.createTable('authenticators', (table) => {
      belongsTo(table, 'user_id', 'users').primary()
      // Encrypted with the application's key.
      table.text('secret').notNullable()
      // The time step of the last accepted code: each code works once.
      table.bigInteger('last_step').notNullable()
      table.dateTime('added_at').notNullable()
    })
    this.createTable('passkeys', (table) => {
      table.increments('id')
      belongsTo(table, 'user_id', 'users')
      // The SHA-256 hash of `credential_id`, which may be too long for an index.
      table.string('credential_key', 64).notNullable().unique()
      table.text('credential_id').notNullable()
      table.text('public_key').notNullable()
      table.bigInteger('counter').notNullable()
      // JSON.
      table.text('transports').notNullable()
      table.string('name', 120).notNullable()
      table.dateTime('added_at').notNullable()
      table.dateTime('last_used_at').nullable()
      table.index(['user_id'])
    })
    this.createTable('recovery_codes', (table) => {
      table.increments('id')
      belongsTo(table, 'user_id', 'users')
      table.string('code_hash', 64).notNullable()
      // Set for the code with which an administrator helps.
      table.dateTime('expires_at').nullable()
      table.unique(['user_id', 'code_hash'])
    })
    this.createTable('sign_in_providers', (table) => {
      table.increments('id')
      table.string('kind', 12).notNullable()
      table.string('name', 120).notNullable()
      table.string('issuer', 500).notNullable()
      table.string('client_id', 200).notNullable()
      // Encrypted with the application's key. Null after a backup has been restored.
      table.text('client_secret').nullable()
      table.string('admits', 12).notNullable()
      // JSON.
      table.text('domains').notNullable()
      table.string('role', 12).notNullable()
      table.boolean('is_enabled').notNullable()
      table.integer('version').unsigned().notNullable()
      table.dateTime('updated_at').notNullable()
    })
    this.createTable('work_accounts', (table) => {
      table.increments('id')
      belongsTo(table, 'user_id', 'users')
      belongsTo(table, 'provider_id', 'sign_in_providers')
      table.string('subject', 255).notNullable()
      table.string('email', 255).nullable()
      table.dateTime('linked_at').notNullable()
      table.unique(['provider_id', 'subject'])
      table.index(['user_id'])
    })
    this.createTable('sign_in_rules', (table) => {
      table.increments('id')
      // The rules of each role, with the time of the change, as JSON.
      table.text('two_factor').notNullable()
      table.boolean('takes_passwords').notNullable()
      // The ids of the administrators who keep their passwords, as JSON.
      table.text('passwords_kept_by').notNullable()
      table.integer('version').unsigned().notNullable()
    })
    this.createTable('sign_in_attempts', (table) => {
      // The hash of the token in the cookie.
      table.string('token_hash', 64).primary()
      table.string('purpose', 20).notNullable()
      refersTo(table, 'user_id', 'users').onDelete('CASCADE')
      table.string('sign_in_stamp', 40).nullable()
      // JSON: challenges, nonces, the address to return to.
      table.text('data').notNullable()
      table.dateTime('expires_at').notNullable()
      table.index(['expires_at'])
      table.index(['user_id'])
    })
  }

  #createVisitors() {
    this.createTable('subscribers', (table) => {
      table.increments('id')
      table.string('email', 254).notNullable()
      // the folded form, which is unique regardless of case
      table.string('email_key', 254).notNullable().unique()
      table.string('status', 16).notNullable()
      table.dateTime('created_at').notNullable()
      table.dateTime('updated_at').notNullable()
      table.string('language', 2).notNullable().defaultTo('ar')
      table.index(['status', 'created_at', 'id'])
    })
    // The links with which subscribers confirm and unsubscribe.
    this.createTable('subscriber_tokens', (table) => {
      table.increments('id')
      belongsTo(table, 'subscriber_id', 'subscribers')
      table.string('purpose', 16).notNullable()
      // only the email contains the token itself
      table.string('token_hash', 64).notNullable().unique()
      table.dateTime('expires_at').nullable()
      table.dateTime('created_at').notNullable()
      table.dateTime('tried_at').nullable()
      table.index(['subscriber_id', 'purpose'])
      table.index(['tried_at'])
    })
  }

  #createEntries() {
    // One sequence of ids for everything that staff edit; see docs/decisions/107-entries.md.
    // The other columns belong to the kinds that api/app/entries serves.
    this.createTable('entries', (table) => {
      table.increments('id')
      table.string('kind', 16).notNullable()
      // The name of an entry that the product ships.
      table.string('key', 32).nullable()
      table.integer('version').unsigned().notNullable().defaultTo(1)
      table.boolean('in_bin').notNullable().defaultTo(false)
      table.dateTime('deleted_at').nullable()
      refersTo(table, 'deleted_by_id', 'users').onDelete('SET NULL')
      // The entry from which this deleted side was split off.
      refersTo(table, 'restore_to', 'entries').onDelete('SET NULL')
      table.dateTime('listed_at').nullable()
      table.string('title_key', 100).notNullable().defaultTo('')
      // A bit for each side.
      table.integer('languages').unsigned().notNullable().defaultTo(0)
      table.integer('position').nullable()
      // Whether the entry belongs to the example.
      table.boolean('is_demo').notNullable().defaultTo(false)
      table.dateTime('created_at').notNullable()
      refersTo(table, 'created_by_id', 'users').onDelete('SET NULL')
      table.dateTime('changed_at').nullable()
      refersTo(table, 'changed_by_id', 'users').onDelete('SET NULL')
      table.unique(['kind', 'key'])
      table.index(['kind', 'in_bin', 'listed_at', 'id'])
      table.index(['kind', 'in_bin', 'changed_at', 'id'])
      table.index(['kind', 'in_bin', 'title_key', 'id'])
    })
    this.#createEntryContent()
    // Emails about messages, and the queue of those that have not been sent yet: replies of staff
    // and, without their columns, what tells the organisation of a message.
    this.createTable('message_emails', (table) => {
      table.increments('id')
      belongsTo(table, 'entry_id', 'entries')
      table.string('language', 2).nullable()
      table.string('subject', 300).nullable()
      table.text('body', 'mediumtext').nullable()
      refersTo(table, 'sent_by_id', 'users')
      table.dateTime('created_at').notNullable()
      // When sending the email was last attempted, when the mail server accepted it, and when it
      // reported that there is no such address.
      table.dateTime('tried_at').notNullable()
      table.dateTime('emailed_at').nullable()
      table.dateTime('refused_at').nullable()
      table.index(['entry_id', 'id'])
      table.index(['created_at'])
    })
    // Who has an entry open.
    this.createTable('entry_presences', (table) => {
      belongsTo(table, 'entry_id', 'entries')
      belongsTo(table, 'user_id', 'users')
      table.string('side', 2).nullable()
      table.dateTime('since').notNullable()
      table.dateTime('seen_at').notNullable()
      table.primary(['entry_id', 'user_id'])
      table.index(['seen_at'])
    })
    // Texts that were discarded when two people had changed the same passage.
    this.createTable('discarded_texts', (table) => {
      table.increments('id')
      belongsTo(table, 'entry_id', 'entries')
      // A language or `shared`, and the path of the value.
      table.string('side', 8).notNullable()
      table.string('part', 200).notNullable()
      table.text('words', 'mediumtext').notNullable()
      // The writer of the text; null if that was never recorded.
      refersTo(table, 'author_id', 'users')
      refersTo(table, 'kept_by_id', 'users').notNullable()
      table.dateTime('created_at').notNullable()
      table.dateTime('expires_at').notNullable()
      table.index(['entry_id', 'id'])
      table.index(['expires_at'])
    })
    // One row while the review of an entry is open; none once it is over.
    this.createTable('entry_reviews', (table) => {
      table.increments('id')
      belongsTo(table, 'entry_id', 'entries').unique()
      // The state is `open` or `returned`; the kind is `draft` or `correction`.
      table.string('state', 8).notNullable()
      table.string('kind', 10).notNullable()
      table.text('note').nullable()
      refersTo(table, 'requested_by_id', 'users').notNullable()
      table.dateTime('requested_at').notNullable()
      refersTo(table, 'taken_by_id', 'users')
      table.text('answer').nullable()
      refersTo(table, 'answered_by_id', 'users')
      table.dateTime('answered_at').nullable()
      table.index(['requested_by_id', 'state'])
    })
    // What each reader last read of an entry under review.
    this.createTable('entry_readings', (table) => {
      belongsTo(table, 'review_id', 'entry_reviews')
      refersTo(table, 'reader_id', 'users').notNullable()
      // The content of the entry, as JSON.
      table.text('content', 'mediumtext').notNullable()
      table.dateTime('read_at').notNullable()
      table.primary(['review_id', 'reader_id'])
      table.index(['reader_id'])
    })
    // Addresses that show the draft of an entry.
    this.createTable('entry_preview_links', (table) => {
      table.increments('id')
      belongsTo(table, 'entry_id', 'entries')
      belongsTo(table, 'created_by_id', 'users')
      // `own`: a short-lived link for its creator; `shared`: a link for other people
      table.string('purpose', 8).notNullable()
      table.string('token_hash', 64).notNullable().unique()
      table.dateTime('expires_at').notNullable()
      table.dateTime('created_at').notNullable()
      table.index(['entry_id', 'purpose', 'expires_at'])
      table.index(['created_by_id'])
      table.index(['expires_at'])
    })
  }

  /** What the kinds that api/app/entries serves consist of. */
  #createEntryContent() {
    // One language of an entry; '' for a kind without languages.
    this.createTable('sides', (table) => {
      table.increments('id')
      belongsTo(table, 'entry_id', 'entries')
      table.string('kind', 16).notNullable()
      table.string('language', 2).notNullable()
      table.integer('version').unsigned().notNullable()
      refersTo(table, 'author_id', 'users').onDelete('SET NULL')
      // `draft` or `published`
      table.string('status', 9).notNullable()
      // Published, and outside the bin; visitors see the side from `published_at` on.
      table.boolean('is_public').notNullable()
      table.boolean('has_draft').notNullable()
      // Whether receivers of webhooks know that visitors can read the side.
      table.boolean('announced').notNullable().defaultTo(false)
      table.dateTime('published_at').nullable()
      table.dateTime('listed_at').notNullable()
      table.dateTime('changed_at').notNullable()
      table.dateTime('corrected_at').nullable()
      // When the other language became newer; null while this one needs no update.
      table.dateTime('follow_since').nullable()
      table.string('slug', 200).nullable()
      table.string('title', 300).notNullable()
      table.string('title_key', 100).notNullable()
      // The side as visitors read it, as JSON; null for a draft.
      table.text('live', 'longtext').nullable()
      table.unique(['entry_id', 'language'])
      table.index(
        ['kind', 'language', 'is_public', 'published_at', 'id', 'entry_id'],
        'sides_public',
      )
      table.index(
        ['language', 'is_public', 'published_at', 'id', 'entry_id', 'kind'],
        'sides_newest',
      )
      table.index(['kind', 'status', 'listed_at', 'entry_id', 'language'], 'sides_status')
      table.index(
        ['author_id', 'kind', 'listed_at', 'entry_id', 'language', 'status'],
        'sides_author',
      )
      table.index(
        ['entry_id', 'language', 'status', 'author_id', 'published_at', 'has_draft'],
        'sides_filter',
      )
      table.index(['kind', 'follow_since', 'entry_id'], 'sides_follow')
      table.index(['kind', 'announced', 'published_at', 'entry_id'], 'sides_announced')
    })
    // What is rendered from the text of a side, as visitors read it or, for a draft, as it is saved.
    this.createTable('derived', (table) => {
      belongsTo(table, 'side_id', 'sides').primary()
      // The other values, as JSON, so that lists do not read the text.
      table.text('card', 'mediumtext').notNullable()
      table.text('html', 'longtext').notNullable()
      table.string('excerpt', 500).notNullable()
      table.string('description', 500).notNullable()
      table.integer('reading_minutes').unsigned().notNullable()
      // The version of the renderer.
      table.integer('rendered_with').notNullable().index()
    })
    // The people with whom the drafts of an entry are shared for writing.
    this.createTable('shares', (table) => {
      belongsTo(table, 'entry_id', 'entries')
      refersTo(table, 'user_id', 'users').notNullable()
      refersTo(table, 'shared_by_id', 'users').notNullable()
      // True if the person who shared the drafts can publish. The sharing then covers every side;
      // otherwise it covers only the sides of that person.
      table.boolean('covers_all').notNullable()
      table.dateTime('at').notNullable()
      table.primary(['entry_id', 'user_id'])
      table.index(['user_id', 'entry_id'])
    })
    // The whole document, while visitors do not see all of it.
    this.createTable('drafts', (table) => {
      belongsTo(table, 'entry_id', 'entries')
      // 0 for the draft itself.
      table.integer('release_id').unsigned().notNullable().defaultTo(0)
      table.text('content', 'longtext').notNullable()
      // The version of the entry from which the draft began.
      table.integer('base_version').unsigned().notNullable()
      table.dateTime('changed_at').notNullable()
      refersTo(table, 'changed_by_id', 'users').onDelete('SET NULL')
      // When what is public gets the content of the draft; null for when somebody publishes it.
      table.dateTime('publish_at').nullable().index()
      table.primary(['entry_id', 'release_id'])
    })
    // Former states.
    this.createTable('versions', (table) => {
      belongsTo(table, 'entry_id', 'entries')
      table.integer('number').unsigned().notNullable()
      // The document and, by language, the status, date and version of each side, as JSON.
      table.text('content', 'longtext').notNullable()
      table.text('sides').notNullable()
      table.integer('bytes').unsigned().notNullable()
      refersTo(table, 'by_id', 'users').onDelete('SET NULL')
      table.dateTime('at').notNullable()
      // Null for a version that is kept permanently.
      table.dateTime('expires_at').nullable().index()
      table.string('note', 200).nullable()
      table.primary(['entry_id', 'number'])
    })
    this.createTable('addresses', (table) => {
      // '' for redirects, whose slug is a path.
      table.string('kind', 16).notNullable()
      table.string('language', 2).notNullable()
      table.string('slug', 500).notNullable()
      belongsTo(table, 'side_id', 'sides').index()
      // `current`, `reserved` (of a draft) or `former`
      table.string('state', 8).notNullable()
      table.primary(['kind', 'language', 'slug'])
    })
    // The entries that an entry names, and where. The layer is `b` if both the draft and the public
    // content contain the reference, otherwise `l` (live) or `d` (draft).
    this.createTable('refs', (table) => {
      belongsTo(table, 'entry_id', 'entries')
      table.string('language', 2).notNullable()
      table.string('layer', 1).notNullable()
      table.string('path', 120).notNullable()
      refersTo(table, 'target_id', 'entries').onDelete('RESTRICT').notNullable()
      table.primary(['entry_id', 'language', 'layer', 'path', 'target_id'])
      table.index(['target_id', 'layer', 'entry_id'])
    })
    // The words by which a side is found.
    this.createTable('words', (table) => {
      belongsTo(table, 'side_id', 'sides')
      // 0 for the title, 1 for the text, 2 for other words, such as the name of a file.
      table.integer('part').unsigned().notNullable()
      table.string('word', 40).notNullable()
      table.string('layer', 1).notNullable()
      table.string('kind', 16).notNullable()
      table.primary(['side_id', 'part', 'word'])
      table.index(['kind', 'word', 'side_id'])
      table.index(['kind', 'part', 'word', 'side_id'])
    })
    // The values by which a kind declares filters.
    this.createTable('facets', (table) => {
      table.string('kind', 16).notNullable()
      table.string('name', 24).notNullable()
      table.string('value', 64).notNullable()
      belongsTo(table, 'entry_id', 'entries').index()
      table.string('layer', 1).notNullable()
      table.primary(['kind', 'name', 'value', 'entry_id', 'layer'])
    })
  }

  #createFiles() {
    // Every file that entries have or had. The files themselves are in a folder beside the
    // database, or in an object store.
    this.createTable('files', (table) => {
      table.increments('id')
      // Null until the entry of a new file is written, in the same transaction.
      refersTo(table, 'entry_id', 'entries').onDelete('CASCADE').index()
      // The name of the field or, for a field with sides, `shared` or a language.
      table.string('slot', 8).notNullable()
      table.string('key', 64).notNullable().unique()
      // The id of the upload that became this file, so that a repeated call finds the file.
      table.string('upload', 64).nullable().unique()
      table.string('type', 8).notNullable()
      table.integer('bytes').unsigned().notNullable()
      // SHA-256
      table.string('hash', 64).notNullable().index()
      // The hash of a file that only one entry outside the bin may have, such as a picture.
      table.string('living_hash', 64).nullable().unique()
      table.string('name', 200).nullable()
      // In pixels, after rotation; null for files other than pictures.
      table.integer('width').unsigned().nullable()
      table.integer('height').unsigned().nullable()
      // The average colour; null for a transparent picture and for other files.
      table.string('color', 7).nullable()
      table.integer('pages').unsigned().nullable()
      table.string('language', 2).nullable()
      // `unread`, `read`, `empty` or `failed`; null for files without text.
      table.string('reading', 8).nullable()
      // Null for files without text.
      table.integer('read_version').unsigned().nullable()
      table.string('download_only', 12).nullable()
      table.boolean('is_tagged').nullable()
      // The picture of the first page.
      table.string('picture_key', 64).nullable().unique()
      table.integer('picture_bytes').unsigned().nullable()
      table.integer('picture_width').unsigned().nullable()
      table.integer('picture_height').unsigned().nullable()
      refersTo(table, 'uploaded_by_id', 'users').onDelete('SET NULL')
      table.dateTime('created_at').notNullable()
      table.index(['read_version', 'id'])
    })
    // The texts of files in short pieces, numbered from 0, so that a search loads only the piece with a
    // match. The pieces of a file without pages belong to page 0.
    this.createTable('file_pages', (table) => {
      belongsTo(table, 'file_id', 'files')
      table.integer('piece').unsigned().notNullable()
      table.integer('page').unsigned().notNullable()
      table.text('text', 'mediumtext').notNullable()
      table.primary(['file_id', 'piece'])
    })
    // Each word of a file, once, with the first page and the first piece that contain the word.
    this.createTable('file_words', (table) => {
      belongsTo(table, 'file_id', 'files')
      table.string('word', 40).notNullable()
      table.integer('page').unsigned().notNullable()
      table.integer('piece').unsigned().notNullable()
      table.primary(['file_id', 'word'])
      table.index(['word', 'file_id'])
    })
  }

  #createPublications() {
    // The entries that had a tag before it was merged into another one, to undo the merge.
    this.createTable('merged_tags', (table) => {
      belongsTo(table, 'tag_id', 'entries')
      belongsTo(table, 'entry_id', 'entries')
      // Whether the entry had the other tag too.
      table.boolean('had_other').notNullable()
      table.primary(['tag_id', 'entry_id'])
      table.index(['entry_id'])
    })
  }

  #createAddresses() {
    // Addresses that were not found.
    this.createTable('missed_addresses', (table) => {
      table.increments('id')
      table.string('address', 510).notNullable().unique()
      table.integer('visits').unsigned().notNullable()
      table.dateTime('last_at').notNullable().index()
      // The site that last linked to the address; empty if none did.
      table.string('source', 100).notNullable()
      table.boolean('is_ignored').notNullable().defaultTo(false)
    })
  }

  #createTransfer() {
    // Imports from other systems.
    this.createTable('legacy_imports', (table) => {
      table.increments('id')
      // The address of the former site, or another name of the source.
      table.string('source', 190).notNullable()
      table.string('system', 12).notNullable()
      table.string('file_name', 255).notNullable()
      table.string('hash', 64).notNullable()
      table.string('state', 8).notNullable()
      // How many records the import created, skipped and failed to import, as JSON.
      table.text('counts').notNullable()
      refersTo(table, 'created_by_id', 'users').onDelete('SET NULL')
      table.dateTime('started_at').notNullable()
      table.dateTime('ended_at').nullable()
      table.index(['source'])
      table.index(['created_by_id'])
    })
    // What each import created from each source record.
    this.createTable('imported_records', (table) => {
      table.increments('id')
      belongsTo(table, 'import_id', 'legacy_imports')
      table.string('source', 190).notNullable()
      table.string('kind', 8).notNullable()
      table.string('source_id', 190).notNullable()
      // The kind and the id of what was created, and its version at the time of the import.
      table.string('target', 12).notNullable()
      table.integer('target_id').unsigned().notNullable()
      table.integer('target_version').unsigned().notNullable()
      // What the record contained at the source, so that later changes there are found. Null for
      // pictures.
      table.string('source_hash', 64).nullable()
      table.unique(['source', 'kind', 'source_id'])
      table.index(['import_id', 'id'])
      table.index(['target', 'target_id'])
    })
    // The addresses of a former site, which redirect to what was imported. They are stored apart from
    // the redirects that staff create, because each text can have several former addresses.
    this.createTable('old_addresses', (table) => {
      table.increments('id')
      belongsTo(table, 'import_id', 'legacy_imports')
      // The decoded path with the language, or a query such as `?p=12`.
      table.string('address', 500).notNullable().unique()
      table.string('language', 2).notNullable()
      // The target, in the format of a redirect's target.
      table.string('target', 500).notNullable()
      table.index(['import_id'])
      table.index(['target'])
    })
    // Imports that were started in the admin, with the user's answers.
    this.createTable('import_jobs', (table) => {
      table.increments('id')
      table.integer('version').unsigned().notNullable()
      table.string('state', 10).notNullable()
      // True until the import has ended, then null. The unique index thus lets only one import run
      // at a time.
      table.boolean('is_active').nullable().unique()
      // The row in `imports`, once the import has begun to write.
      table.integer('import_id').unsigned().nullable()
      table.string('file_name', 255).notNullable()
      table.integer('file_bytes').unsigned().notNullable()
      // The address of the former site, if the user entered it.
      table.string('site', 500).nullable()
      // The hash of the file, once it has been read.
      table.string('hash', 64).nullable()
      table.integer('read_count').unsigned().notNullable()
      table.string('mode', 12).notNullable()
      table.boolean('has_bylines').notNullable()
      // The names of the hosts, as JSON.
      table.text('hosts').notNullable()
      // The source, refusal, progress, result and other details, as JSON.
      table.text('details', 'mediumtext').notNullable()
      refersTo(table, 'created_by_id', 'users').onDelete('SET NULL')
      table.dateTime('created_at').notNullable()
      table.dateTime('changed_at').notNullable()
      table.index(['created_by_id'])
      table.index(['import_id'])
    })
    this.createTable('webhooks', (table) => {
      table.increments('id')
      table.string('address', 500).notNullable()
      // The names of the events, as JSON.
      table.text('events').notNullable()
      table.string('description', 200).notNullable()
      table.boolean('is_active').notNullable()
      // Encrypted with the application's key. Null after a backup has been restored.
      table.text('secret').nullable()
      table.text('former_secret').nullable()
      table.dateTime('former_secret_until').nullable()
      // The number of the receiver's consecutive failures, and the time until which nothing is sent
      // to it.
      table.integer('failures').unsigned().notNullable()
      table.dateTime('resume_at').nullable()
      refersTo(table, 'created_by_id', 'users').onDelete('SET NULL')
      table.dateTime('created_at').notNullable()
      table.dateTime('updated_at').notNullable()
      table.index(['created_by_id'])
    })
    // What is still to be sent to webhooks, and what was sent recently.
    this.createTable('webhook_deliveries', (table) => {
      table.increments('id')
      belongsTo(table, 'webhook_id', 'webhooks')
      table.string('message_id', 40).notNullable()
      table.string('event', 30).notNullable()
      // The subject of the event. Deliveries about the same subject keep their order.
      table.string('subject', 40).notNullable()
      table.text('payload').notNullable()
      table.string('state', 10).notNullable()
      table.integer('attempts').unsigned().notNullable()
      table.dateTime('created_at').notNullable()
      // When the first attempt was due, and when the next attempt is due.
      table.dateTime('wanted_at').notNullable()
      table.dateTime('due_at').notNullable()
      // The last attempt.
      table.dateTime('sent_at').nullable()
      table.integer('ms').unsigned().nullable()
      table.integer('status').unsigned().nullable()
      table.string('fault', 20).nullable()
      table.text('answer').nullable()
      table.index(['state', 'wanted_at'])
      table.index(['webhook_id', 'state', 'id'])
      table.index(['webhook_id', 'subject'])
      table.index(['created_at'])
    })
  }

  #createOperation() {
    // Recent actions of colleagues; see docs/decisions/067-activity-log.md.
    this.createTable('activities', (table) => {
      table.increments('id')
      // The subject, which determines which one of the columns below is filled.
      table.string('subject', 16).notNullable()
      table.string('kind', 16).notNullable()
      refersTo(table, 'person_id', 'users').onDelete('CASCADE')
      // The person's new role, if the role changed.
      table.string('role', 8).nullable()
      belongsTo(table, 'actor_id', 'users')
      table.dateTime('happened_at').notNullable()
      table.integer('entry_id').unsigned().nullable()
      table.index(['subject', 'happened_at', 'id'])
      table.index(['person_id'])
      table.index(['actor_id'])
    })
    // Facts that are recorded once, however often the server starts.
    this.createTable('milestones', (table) => {
      table.string('name', 60).primary()
      table.dateTime('created_at').notNullable()
    })
    // Changes to public content, which other processes read.
    this.createTable('changes', (table) => {
      table.bigIncrements('id')
      table.string('writer', 32).notNullable()
      // A list of cache keys; null for all.
      table.text('keys').nullable()
      table.dateTime('at').notNullable().index()
    })
    // Jobs that one process does for all processes.
    this.createTable('legacy_jobs', (table) => {
      table.string('name', 40).primary()
      table.string('holder', 32).nullable()
      table.dateTime('held_until').nullable()
      table.dateTime('done_at').nullable()
      table.integer('runs').unsigned().notNullable().defaultTo(0)
      table.integer('attempts').unsigned().notNullable().defaultTo(0)
      table.dateTime('given_up_at').nullable()
    })
  }
}
