/**
 * Sets up a connection to MySQL or MariaDB. It has to be the first statement of every connection,
 * because the driver escapes values with backslashes: under the server's mode
 * `NO_BACKSLASH_ESCAPES`, a quote in a value would end the string.
 */
export const MYSQL_SESSION = `set session time_zone = '+00:00', session sql_mode = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'`
