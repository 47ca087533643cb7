import { ByteExactSchema } from '#database/byte_exact_schema'

/** Second steps, accounts at providers of sign-ins, and the rules about both. */
export default class extends ByteExactSchema {
  override async up() {
    this.schema.alterTable('users', (table) => {
      table.string('display_name', 120).notNullable().defaultTo('')
      // When the person chose a password or came in with a work account; null for older accounts.
      table.dateTime('joined_at').nullable()
    })
    this.defer(async (db) => {
      await db.from('users').update({ display_name: db.raw('username') })
    })
    this.schema.alterTable('sessions', (table) => {
      // Null if the session began with a password alone.
      table.dateTime('two_factor_at').nullable()
    })
    this.createTable('authenticators', (table) => {
      table.integer('user_id').unsigned().primary()
      table.foreign('user_id').references('users.id').onDelete('CASCADE')
      // Encrypted with the application's key.
      table.text('secret').notNullable()
      // The time step of the last accepted code: each code works once.
      table.bigInteger('last_step').notNullable()
      table.dateTime('added_at').notNullable()
    })
    this.createTable('passkeys', (table) => {
      table.increments('id')
      table.integer('user_id').unsigned().notNullable()
      table.foreign('user_id').references('users.id').onDelete('CASCADE')
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
      table.integer('user_id').unsigned().notNullable()
      table.foreign('user_id').references('users.id').onDelete('CASCADE')
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
      table.text('groups').notNullable()
      table.boolean('is_enabled').notNullable()
      // The last test of the present values, as JSON.
      table.text('test').nullable()
      table.integer('version').unsigned().notNullable()
      table.dateTime('updated_at').notNullable()
    })
    this.createTable('work_accounts', (table) => {
      table.increments('id')
      table.integer('user_id').unsigned().notNullable()
      table.foreign('user_id').references('users.id').onDelete('CASCADE')
      table.integer('provider_id').unsigned().notNullable()
      table.foreign('provider_id').references('sign_in_providers.id').onDelete('CASCADE')
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
      table.integer('user_id').unsigned().nullable()
      table.foreign('user_id').references('users.id').onDelete('CASCADE')
      table.string('sign_in_stamp', 40).nullable()
      // JSON: challenges, nonces, the address to return to.
      table.text('data').notNullable()
      table.dateTime('expires_at').notNullable()
      table.index(['expires_at'])
      table.index(['user_id'])
    })
  }

  override async down() {
    for (const name of [
      'sign_in_attempts',
      'sign_in_rules',
      'work_accounts',
      'sign_in_providers',
      'recovery_codes',
      'passkeys',
      'authenticators',
    ]) {
      this.schema.dropTable(name)
    }
    this.schema.alterTable('sessions', (table) => {
      table.dropColumn('two_factor_at')
    })
    this.schema.alterTable('users', (table) => {
      table.dropColumn('display_name')
      table.dropColumn('joined_at')
    })
  }
}
