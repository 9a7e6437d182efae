/** Dutch words that are tried first where people log in to look after a site; the strength of a password counts them. */
export const guessedFirst: readonly string[] = [
  ...['wachtwoord', 'welkom', 'geheim', 'inloggen', 'toegang', 'sleutel', 'hallo', 'test', 'proef'],
  ...['beheer', 'beheerder', 'admin', 'eigenaar', 'redactie', 'redacteur', 'website', 'kantoor', 'bedrijf'],
  ...['wissel', 'vakantie', 'voetbal', 'nederland', 'amsterdam', 'rotterdam', 'utrecht', 'feyenoord', 'ajax'],
  ...['lente', 'voorjaar', 'zomer', 'herfst', 'najaar', 'winter', 'kerst', 'kerstmis', 'pasen', 'koningsdag'],
  ...['januari', 'februari', 'maart', 'april', 'mei', 'juni', 'juli', 'augustus', 'september', 'oktober'],
  ...['november', 'december', 'maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'],
]
