/** What a text may be made of, and how pages show it. */
interface Words {
  /** A language that is written with them. */
  lang: string;
  words: readonly string[];
}

const list = (lang: string, words: string): Words => ({ lang, words: words.split(' ') });

/** Words of languages in other scripts, by the name of the script (ISO 15924), and Latin words of great length. */
export const wordsOfScripts: Readonly<Record<string, Words>> = {
  Arab: list('ar', 'الشحن والخدمات اللوجستية في جميع أنحاء العالم نقل البضائع المستودعات عبر'),
  Cyrl: list(
    'ru',
    'грузоперевозки и международная логистика по всей территории Содружества сельскохозяйственного оборудования растаможивание автотранспортное предприятие',
  ),
  Deva: list('hi', 'अंतर्राष्ट्रीय माल परिवहन और गोदाम में सुविधाएँ उत्तरदायित्व के साथ आपूर्ति शृंखला प्रबंधन'),
  Geor: list(
    'ka',
    'საერთაშორისო ტვირთების გადაზიდვა და ლოგისტიკური მომსახურება მსოფლიოს მასშტაბით ურთიერთთანამშრომლობისათვის',
  ),
  Grek: list(
    'el',
    'διεθνείς μεταφορές εμπορευμάτων και αποθήκευση σε όλον τον κόσμο εφοδιαστική αλυσίδα τηλεπικοινωνιακός εκτελωνισμός',
  ),
  Hebr: list('he', 'הובלה בינלאומית של מטענים ושירותים לוגיסטיים בכל רחבי העולם מחסנים דרך'),
  Jpan: list('ja', '国際 輸送 サービス の お問い合わせ は こちら 物流 センター 倉庫 を 運営'),
  Khmr: list('km', 'ការដឹកជញ្ជូន អន្តរជាតិ និង សេវាកម្ម ឡូជីស្ទិក នៅ ទូទាំង ពិភពលោក ឃ្លាំង ទំនិញ'),
  Kore: list(
    'ko',
    '국제 운송과 물류 서비스를 전 세계에 제공하는 창고 통관업무대행서비스 문의하기 화물을 안전하게 도착지까지 보냅니다',
  ),
  Mymr: list('my', 'နိုင်ငံတကာ ကုန်စည် ပို့ဆောင်ရေး နှင့် သိုလှောင်ရုံ ဝန်ဆောင်မှု ကမ္ဘာတစ်ဝှမ်း'),
  Taml: list('ta', 'பன்னாட்டுச் சரக்குப் போக்குவரத்து மற்றும் கிடங்கு வசதிகள் உலகெங்கும் ஒருங்கிணைக்கப்பட்டவற்றிலிருந்து'),
  Thai: list('th', 'การขนส่ง ระหว่างประเทศ และ บริการ โลจิสติกส์ ทั่วโลก คลังสินค้า ที่ ผู้เชี่ยวชาญ น้ำ'),
  // The longest words: compounds, codes and addresses.
  Latn: list(
    'de',
    'Gefahrgutbeauftragtenverordnung und Güterverkehrsdienstleistungsunternehmen in kansainvälinen rahtikuljetuspalveluntarjoaja aansprakelijkheidswaardevaststellingen a megszentségteleníthetetlenségeskedés ABC-1234567890-XYZ-0987654321 gefahrgut.abteilung@logistikdienstleistungen.example www.transport.example/sendungsverfolgung/international',
  ),
};
