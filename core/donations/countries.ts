/** Countries and regions as PayPal codes them: China is `C2` there. */
export const PAYPAL_COUNTRIES: readonly string[] = (
  'AL DZ AD AO AI AG AR AM AW AU AT AZ BS BH BB BY BE BZ BJ BM BT BO BA BW BR VG BN BG BF BI KH CM CA CV KY TD CL C2 ' +
  'CO KM CG CD CK CR CI HR CY CZ DK DJ DM DO EC EG SV ER EE ET FK FO FJ FI FR GF PF GA GM GE DE GI GR GL GD GP GT GN ' +
  'GW GY HN HK HU IS IN ID IE IL IT JM JP JO KZ KE KI KW KG LA LV LS LI LT LU MK MG MW MY MV ML MT MH MQ MR MU YT MX ' +
  'FM MD MC MN ME MS MA MZ NA NR NP NL NC NZ NI NE NG NU NF NO OM PW PA PG PY PE PH PN PL PT QA RE RO RU RW WS SM ST ' +
  'SA SN RS SC SL SG SK SI SB SO ZA KR ES LK SH KN LC PM VC SR SJ SZ SE CH TW TJ TZ TH TG TO TT TN TM TC TV UG UA AE ' +
  'GB US UY VA VE VN WF YE ZM ZW'
).split(' ');

const FALLBACK_COUNTRY = 'US';

/** The code that PayPal takes for a streamer's country; US for one that it does not know. */
export function paypalCountry(country: string): string {
  const code = country.trim().toUpperCase();
  const known = code === 'CN' ? 'C2' : code;
  return PAYPAL_COUNTRIES.includes(known) ? known : FALLBACK_COUNTRY;
}
