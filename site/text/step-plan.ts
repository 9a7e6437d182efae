/** Texts of a step plan, and of requesting one. */
export const stepPlanText = {
  plan: 'Stappenplan',
  which: 'Welk stappenplan?',
  duration: (time: string) => `Tijd: ${time}`,
  updated: (day: string) => `Bijgewerkt op ${day}`,
  print: 'Druk af of bewaar als PDF',
  back: (automation: string) => `Terug naar ‘${automation}’`,
  home: 'Terug naar home',
  empty: 'Dit stappenplan heeft nog geen stappen.',
  notFoundTitle: 'Stappenplan niet gevonden',
  notFoundText: 'Het stappenplan dat je zoekt bestaat niet of is verwijderd.',
} as const
