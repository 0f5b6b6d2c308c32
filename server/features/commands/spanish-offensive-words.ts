/**
 * Spanish words that hide a command, in lower case. No kept package has a usable Spanish list: theirs are machine
 * translations or call "martillo" and "negro" offensive. Began from the list of LDNOOBW (CC-BY-4.0), without what is
 * ordinary on a stream, and with the forms that Spanish makes.
 */
export const SPANISH_OFFENSIVE_WORDS: ReadonlySet<string> = new Set(
  `bollera bolleras cabron cabrón cabrona cabronas cabrones cagada cagarse chupapija chupapijas chupapolla
  chupapollas chupavergas cojones cojonudo comemierda comemierdas comepollas conchasumadre conchatumadre coño coños
  culero culeros culiao culiaos culiado culiada culo culos follada folladas follador folladora follar follarse follo
  gilipollas gilipollez gonorrea hdp hijaputa hijoputa hijueputa hijosdeputa huevón huevon jilipollas joder
  jodas jodan jodete jódete jodida jodidas jodido jodidos jodienda kapullo lameculos malnacido malnacida malparida
  malparido malparidos mamada mamadas mamahuevo mamaguevo mamón marica maricas maricón maricon mariconazo maricones
  mariconada mierda mierdas mierdoso ojete ojetes pajero pajeros pajillero panchito panchitos pelotuda pelotudo
  pelotudos pendeja pendejas pendejo pendejos polla pollas pollón polvazo porno puta putada
  putas puto putos putón putona putero puteros ramera rameras soplagaitas soplapollas sudaca sudacas subnormal
  subnormales tetas tetona travelo travelos verga vergas violarte zorra zorras chinga chingada
  chingado chingar chingatumadre chingas chíngate chingate pija pijas`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
