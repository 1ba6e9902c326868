// Districts that people name before their city: 'Wrzeszcz, Gdańsk' is a part of Gdańsk, and 'Rumia, Gdynia' another town (LEAD-27).

/** Without letter case and diacritics. Not complete: with a district that is missing an answer stays as it was typed. */
const DISTRICTS: ReadonlyMap<string, string> = new Map([
  [
    'gdansk',
    'wrzeszcz,oliwa,zaspa,przymorze,chelm,morena,brzezno,nowy port,stogi,osowa,jasien,kokoszki,zabianka,siedlce,srodmiescie,' +
      'ujescisko,letnica,orunia,jelitkowo',
  ],
  [
    'gdynia',
    'orlowo,redlowo,witomino,dabrowa,karwiny,chylonia,cisowa,oksywie,obluze,pogorze,grabowek,leszczynki,maly kack,wielki kack,' +
      'srodmiescie',
  ],
  ['sopot', 'brodwino,kamienny potok,gorny sopot,dolny sopot'],
  [
    'warszawa',
    'mokotow,ursynow,wola,bemowo,bielany,zoliborz,ochota,wlochy,ursus,wilanow,wawer,rembertow,targowek,bialoleka,' +
      'praga poludnie,praga polnoc,praga,wesola,srodmiescie,kabaty,saska kepa',
  ],
  [
    'krakow',
    'nowa huta,podgorze,krowodrza,kazimierz,debniki,pradnik bialy,pradnik czerwony,bronowice,grzegorzki,bienczyce,czyzyny,' +
      'mistrzejowice,stare miasto,ruczaj,zwierzyniec,swoszowice',
  ],
  ['wroclaw', 'krzyki,fabryczna,psie pole,stare miasto,srodmiescie,biskupin,gaj,oltaszyn'],
  ['poznan', 'jezyce,grunwald,wilda,rataje,winogrady,piatkowo,stare miasto,nowe miasto,debiec'],
  ['lodz', 'baluty,widzew,polesie,gorna,srodmiescie,retkinia,teofilow'],
]);

/** Both without letter case and diacritics. */
export function isDistrictOf(district: string, city: string): boolean {
  return DISTRICTS.get(city)?.split(',').includes(district) === true;
}
